#include "base/error.hpp"
#include "oauth/checks/authorization_checks.hpp"
#include "oauth/response_mode.hpp"

#include <algorithm>

namespace trivet::oauth::checks {

void responseMode(Authorization& authorization)
{
    auto& mode = authorization.request.responseMode;
    if (mode.empty() ||
        std::find(std::begin(kResponseModes), std::end(kResponseModes), mode) != std::end(kResponseModes))
        return;
    mode.clear(); // the refusal goes the usual way
    throw Error::badRequest("this response_mode is not supported").withCode("invalid_request");
}

} // namespace trivet::oauth::checks
