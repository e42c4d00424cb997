#include "base/error.hpp"
#include "db/database.hpp"
#include "oauth/pushed_request_store.hpp"
#include "oauth/steps.hpp"

namespace trivet::oauth {

// After signing in, which leads the browser here a second time with the same reference.
std::optional<Answer> takePushedRequest(Authorization& authorization)
{
    if (!authorization.pushedHash.empty() &&
        !PushedRequestStore(authorization.context.db()).take(authorization.pushedHash))
        throw Error::badRequest("this request was used before").withCode("invalid_request_uri");
    return std::nullopt;
}

} // namespace trivet::oauth
