#include "applications/redirect_uri.hpp"
#include "base/error.hpp"
#include "oauth/checks/authorization_checks.hpp"

namespace trivet::oauth::checks {
namespace {

constexpr MessageFormat<> kUnregistered{"oauth.unregistered_redirect", "Unregistered Redirect URI"};

} // namespace

// Asked for even where only one is registered: what is sent along must be what the application meant.
void registeredRedirect(Authorization& authorization)
{
    const auto& application = authorization.application;
    const bool isSentOnce = authorization.sent.all("redirect_uri").size() == 1;
    if (!isSentOnce ||
        !applications::matchesAny(application.redirectUris, authorization.request.redirectUri, application.row.type()))
        throw Error::badRequest(kUnregistered).withCode("invalid_request");
}

} // namespace trivet::oauth::checks
