#include "base/error.hpp"
#include "base/text.hpp"
#include "oauth/checks/authorization_checks.hpp"

namespace trivet::oauth::checks {

void maxAge(Authorization& authorization)
{
    const auto& text = authorization.request.maxAge;
    if (text.empty())
        return;
    authorization.maxAge = parseInteger(text);
    if (!authorization.maxAge || *authorization.maxAge < 0)
        throw Error::badRequest("max_age must be a number of seconds").withCode("invalid_request");
}

} // namespace trivet::oauth::checks
