#include "base/error.hpp"
#include "grants/pkce.hpp"
#include "oauth/checks/authorization_checks.hpp"

#include <algorithm>

namespace trivet::oauth::checks {
namespace {

Error refusal(const char* message) { return Error::badRequest(message).withCode("invalid_request"); }

} // namespace

void challenge(Authorization& authorization)
{
    auto& request = authorization.request;
    const auto& application = authorization.application.row;
    const auto& methods = authorization.context.settings.oauth2.pkceMethods;
    if (request.challenge.empty() && request.challengeMethod.empty()) {
        if (application.type() == applications::ClientType::Public)
            throw refusal("PKCE is required for public clients");
        if (application.requiresPkce)
            throw refusal("PKCE is required for this client");
        return;
    }
    if (request.challengeMethod.empty())
        request.challengeMethod = "plain"; // RFC 7636 §4.3
    if (std::find(methods.begin(), methods.end(), request.challengeMethod) == methods.end())
        throw refusal("unsupported code challenge method");
    if (!grants::isChallenge(request.challenge, request.challengeMethod))
        throw refusal("code_challenge is missing or does not fit its method");
}

} // namespace trivet::oauth::checks
