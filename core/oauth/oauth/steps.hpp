#pragma once
#include "oauth/authorization.hpp"
#include "oauth/response_mode.hpp"

#include <optional>

// What may have to happen between a good request and its code. Each step answers what the browser should do next, or
// nothing if all is done; where the application allows no page they throw Error with OAuth's word for what is missing.
namespace trivet::oauth {

using Step = std::optional<Answer> (*)(Authorization&);

std::optional<Answer> signIn(Authorization& authorization);
Answer signInFirst(const Authorization& authorization); // and come back with the same request
std::optional<Answer> takePushedRequest(Authorization& authorization);
std::optional<Answer> askForConsent(Authorization& authorization);
std::optional<Answer> sendCode(Authorization& authorization);

inline constexpr Step kSteps[] = {signIn, takePushedRequest, askForConsent, sendCode};

} // namespace trivet::oauth
