#include "forms/recent_sign_in.hpp"

#include "base/clock_skew.hpp"
#include "login/sign_in_address.hpp"
#include "pages/site.hpp"

namespace trivet::forms {

bool hasRecentSignIn(const http::Context& context)
{
    const auto& session = context.who.session;
    return session && happenedWithin(kRecentSeconds, session->authenticatedAt, context.now);
}

std::string confirmAddress(const http::Context& context, std::string_view returnPath)
{
    return login::signInAddress(context, returnPath, login::Reason::Again);
}

std::optional<http::Redirect> confirmFirst(const http::Context& context, std::string_view page)
{
    if (hasRecentSignIn(context))
        return std::nullopt;
    return http::Redirect{confirmAddress(context, pages::pathTo(context.settings, page))};
}

} // namespace trivet::forms
