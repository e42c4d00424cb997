#pragma once
#include "oauth/authorization.hpp"

#include <span>

// What an authorization request must pass, one file each. They throw Error with OAuth's word for the refusal.
namespace trivet::oauth::checks {

using Check = void (*)(Authorization&);

void knownClient(Authorization& authorization);
void registeredRedirect(Authorization& authorization);

void distinctParameters(Authorization& authorization);
void sizes(Authorization& authorization);
void requestObject(Authorization& authorization);
void responseType(Authorization& authorization);
void responseMode(Authorization& authorization);
void challenge(Authorization& authorization);
void scope(Authorization& authorization);
void prompt(Authorization& authorization);
void maxAge(Authorization& authorization);

// Until these have passed nobody knows where an answer may go: errors are shown to the user, who did not cause them.
inline constexpr Check kShownToTheUser[] = {knownClient, registeredRedirect};
// ---------------------------------------------------------------------------------------------------------------------
// From here on errors go to the redirect URI, where the application handles them; first the user may have to sign in.
// The first two settle how an error travels.
inline constexpr Check kSentToTheClient[] = {
    sizes, responseMode, distinctParameters, requestObject, responseType, challenge, scope, prompt, maxAge};

} // namespace trivet::oauth::checks
