#include "pages/notice.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "http/services.hpp"
#include "pages/reader.hpp"
#include "sessions/cookies.hpp"
#include "signin/auth_state.hpp"

namespace trivet::pages {
namespace {

using sessions::CookieKind;

constexpr std::int64_t kSeconds = 60;
constexpr std::size_t kLongestName = 200;

// Not bound to the session: signing in or out leaves notices too, and begins another.
std::string signatureOf(const http::Context& context, std::string_view content)
{
    return hex(crypto::hmacSha256(context.services.of<signin::AuthState>().formKey, "notice " + std::string(content)))
        .substr(0, 32);
}

} // namespace

void leaveNotice(http::Context& context, TextKey key, std::string_view name)
{
    const auto content = std::string(key.name) + "~" + encodePercent(name.substr(0, kLongestName));
    sessions::issueCookie(context, CookieKind::Notice, signatureOf(context, content) + "~" + content, kSeconds);
}

std::optional<std::string> takeNotice(http::Context& context)
{
    const auto sent = sessions::sentCookie(context, CookieKind::Notice);
    if (!sent)
        return std::nullopt;
    sessions::expireCookie(context, CookieKind::Notice);
    const auto first = sent->find('~');
    const auto content = first == std::string_view::npos ? std::string_view() : sent->substr(first + 1);
    const auto second = content.find('~');
    if (second == std::string_view::npos ||
        !crypto::equalsInConstantTime(signatureOf(context, content), sent->substr(0, first)))
        return std::nullopt;
    const auto name = decodePercent(content.substr(second + 1));
    return text(context, {content.substr(0, second)}, {{"NAME", name.value_or("")}});
}

} // namespace trivet::pages
