#pragma once
#include "http/context.hpp"
#include "http/operation.hpp"

namespace trivet::oidc {

// Who holds the access token a request to UserInfo was sent with: in the header, or as access_token in a posted form,
// or in the address as far as the API allows it there. Never a cookie, never a password. Throws Error as RFC 6750 §3.1
// has it: invalid_token, insufficient_scope, and invalid_request for a token in two places.
struct UserInfoBearer {
    access::Identity who{};
    static UserInfoBearer resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

} // namespace trivet::oidc
