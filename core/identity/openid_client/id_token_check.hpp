#pragma once
#include "jose/verifying_key.hpp"
#include "json/json_value.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace trivet::openid_client {

// A provider has answered, and what it says does not let anybody in. The text is for administrators.
struct SignInRefused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct IdTokenExpectation {
    std::string_view issuer{}, clientId{}, nonce{}, accessToken{};
    std::int64_t now = 0;
};
using KeyFinder = std::function<std::shared_ptr<const jose::VerifyingKey>(std::string_view kid, jose::Algorithm)>;

// The claims of an ID token that is what OpenID Connect Core §3.1.3.7 asks for: signed by the provider with a key it
// publishes, issued by it for this client and this very sign-in, and not over. Throws SignInRefused.
json::Value acceptIdToken(std::string_view token, const KeyFinder& keys, const IdTokenExpectation& expected);

// The claims of a UserInfo answer that the provider has signed (OpenID Connect Core §5.3.2): by it, and if it says for
// whom, for this client. Throws SignInRefused.
json::Value acceptSignedUserinfo(std::string_view token, const KeyFinder& keys, const IdTokenExpectation& expected);

// A claim by its exact name; none if it is not there.
const json::Value* claimOf(const json::Value& claims, std::string_view name);
std::string textClaim(const json::Value& claims, std::string_view name);

} // namespace trivet::openid_client
