#pragma once
#include "applications/client_authentication.hpp"
#include "http/context.hpp"
#include "oauth/protocol_form.hpp"
#include "oauth/token_answer.hpp"

#include <string_view>
#include <vector>

namespace trivet::oauth {

// A way to get tokens. The token endpoint and discovery read the one list of them.
struct GrantType {
    std::string_view name{}; // on the wire
    std::string_view word{}; // in [oauth2] GRANT_TYPES
    TokenAnswer (*run)(http::Context&, const applications::Client&, const ProtocolForm&) = nullptr;
};

// Those that are served here.
std::vector<const GrantType*> servedGrantTypes(const Settings& settings);

// Throws Error: invalid_request without a name, unsupported_grant_type for one that is not served.
const GrantType& requireGrantType(const Settings& settings, std::string_view name);

TokenAnswer redeemCode(http::Context& context, const applications::Client& client, const ProtocolForm& form);
TokenAnswer refreshTokens(http::Context& context, const applications::Client& client, const ProtocolForm& form);
TokenAnswer redeemDeviceCode(http::Context& context, const applications::Client& client, const ProtocolForm& form);

} // namespace trivet::oauth
