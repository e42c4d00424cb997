#include "base/error.hpp"
#include "base/text.hpp"
#include "oauth/checks/authorization_checks.hpp"

#include <algorithm>

namespace trivet::oauth::checks {
namespace {

// They are stored, or sent back in an address.
constexpr std::size_t kLongestState = 2048, kLongestNonce = 1024, kLongestHint = 320;

void require(bool isRight, const char* message)
{
    if (!isRight)
        throw Error::badRequest(message).withCode("invalid_request");
}

bool hasControl(const std::string& text) { return std::any_of(text.begin(), text.end(), isAsciiControl); }

} // namespace

void sizes(Authorization& authorization)
{
    auto& request = authorization.request;
    // One that cannot be sent back is not sent back in part either.
    const bool isGoodState = request.state.size() <= kLongestState && !hasControl(request.state);
    if (!isGoodState)
        request.state.clear();
    require(isGoodState, "state is too long or has control characters");
    require(request.nonce.size() <= kLongestNonce, "nonce is too long");
    if (request.loginHint.size() > kLongestHint || hasControl(request.loginHint))
        request.loginHint.clear(); // only a hint
}

} // namespace trivet::oauth::checks
