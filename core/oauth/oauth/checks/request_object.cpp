#include "base/error.hpp"
#include "oauth/checks/authorization_checks.hpp"

namespace trivet::oauth::checks {

// Not served, and said so instead of overlooked: what stands in them might contradict what was read.
void requestObject(Authorization& authorization)
{
    if (authorization.sent.find("request"))
        throw Error::badRequest("request objects are not supported").withCode("request_not_supported");
    if (authorization.sent.find("request_uri"))
        throw Error::badRequest("request_uri is not supported").withCode("request_uri_not_supported");
    if (authorization.sent.find("registration"))
        throw Error::badRequest("registration is not supported").withCode("registration_not_supported");
}

} // namespace trivet::oauth::checks
