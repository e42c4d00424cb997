#include "oauth/prompted.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "http/services.hpp"
#include "pages/site.hpp"
#include "signin/memory.hpp"

namespace trivet::oauth {
namespace {

constexpr std::string_view kMark = "prompted";

// All of the request but the mark.
std::string queryOf(const Parameters& sent)
{
    std::string query;
    for (const auto& [name, value] : sent)
        if (name != kMark)
            query += (query.empty() ? "" : "&") + encodePercent(name) + "=" + encodePercent(value);
    return query;
}

std::string markFor(const Authorization& authorization, const std::string& time)
{
    const auto& key = authorization.context.services.signIn.formKey;
    return time + "." + hex(crypto::hmacSha256(key, "prompted " + time + " " + queryOf(authorization.brought)));
}

} // namespace

std::string markedReturnTarget(const Authorization& authorization)
{
    return pages::pathTo(authorization.context.settings, "login/oauth/authorize?") + queryOf(authorization.brought) +
           "&" + std::string(kMark) + "=" + markFor(authorization, std::to_string(authorization.context.now));
}

std::optional<std::int64_t> promptedAt(const Authorization& authorization)
{
    const auto given = authorization.brought.find(kMark);
    if (!given)
        return std::nullopt;
    const std::string time(given->substr(0, given->find('.')));
    if (!crypto::equalsInConstantTime(markFor(authorization, time), *given))
        return std::nullopt;
    return parseInteger(time);
}

} // namespace trivet::oauth
