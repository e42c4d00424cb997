#include "base/error.hpp"
#include "base/text.hpp"
#include "oauth/checks/authorization_checks.hpp"

namespace trivet::oauth::checks {

void prompt(Authorization& authorization)
{
    auto& wanted = authorization.prompt;
    for (const auto word : split(authorization.request.prompt, ' ')) {
        wanted.isNone |= word == "none";
        wanted.isLogin |= word == "login";
        wanted.isConsent |= word == "consent";
        wanted.isSelectAccount |= word == "select_account";
    }
    if (wanted.isNone && (wanted.isLogin || wanted.isConsent || wanted.isSelectAccount))
        throw Error::badRequest("prompt=none cannot be combined with another").withCode("invalid_request");
}

} // namespace trivet::oauth::checks
