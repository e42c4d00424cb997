#include "login/sign_in_address.hpp"

#include "base/percent.hpp"
#include "login/return_target.hpp"
#include "pages/return_address.hpp"
#include "pages/site.hpp"

namespace trivet::login {
namespace {

constexpr std::size_t kLongestHint = 254; // of an e-mail address

std::string withTarget(const http::Context& context, std::string_view page, std::string_view target)
{
    auto address = pages::pathTo(context.settings, page);
    const auto safe = safeReturnTarget(context.settings, target);
    return safe == pages::pathTo(context.settings, "") ? address : pages::withReturnTarget(std::move(address), safe);
}

void addParameter(std::string& address, std::string_view name, std::string_view value)
{
    address += address.find('?') == std::string::npos ? '?' : '&';
    address.append(name) += "=" + encodePercent(value);
}

} // namespace

std::string signInAddress(const http::Context& context, std::string_view returnTarget, Reason reason,
                          std::string_view loginHint)
{
    auto address = withTarget(context, "user/login", returnTarget);
    if (reason == Reason::Again)
        addParameter(address, "again", "1");
    if (reason == Reason::AnotherAccount)
        addParameter(address, "other", "1");
    if (reason == Reason::SignedOut)
        addParameter(address, "signed_out", "1");
    if (!loginHint.empty() && loginHint.size() <= kLongestHint)
        addParameter(address, "login_hint", loginHint);
    return address;
}

std::string newPasswordAddress(const http::Context& context, std::string_view returnTarget)
{
    return withTarget(context, "user/settings/change_password", returnTarget);
}

std::string returnHere(const http::Context& context)
{
    return safeReturnTarget(context.settings, pages::currentPage(context));
}

} // namespace trivet::login
