#include "base/error.hpp"
#include "oauth/checks/authorization_checks.hpp"

namespace trivet::oauth::checks {

void scope(Authorization& authorization)
{
    authorization.scope = grants::ScopeWords::parse(authorization.request.scope);
    if (authorization.context.settings.oauth2.unknownScope == "reject" && !authorization.scope.unknown().empty())
        throw Error::badRequest("the scope " + authorization.scope.unknown().front() + " is not known")
            .withCode("invalid_scope");
}

} // namespace trivet::oauth::checks
