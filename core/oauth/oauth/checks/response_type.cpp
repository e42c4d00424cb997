#include "base/error.hpp"
#include "oauth/checks/authorization_checks.hpp"
#include "oauth/response_mode.hpp"

namespace trivet::oauth::checks {

void responseType(Authorization& authorization)
{
    const auto& type = authorization.request.responseType;
    if (type.empty())
        throw Error::badRequest("response_type is missing").withCode("invalid_request");
    if (type != kResponseType)
        throw Error::badRequest("Only code response type is supported.").withCode("unsupported_response_type");
}

} // namespace trivet::oauth::checks
