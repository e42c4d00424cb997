#pragma once
#include "access/identity.hpp"
#include "http/context.hpp"
#include "signin/authorization_header.hpp"

namespace trivet::signin {

// Name (or verified e-mail address) and password of an account, and its one-time password if it has a second factor.
// One with a passkey is refused.
// Throws Error: Unauthorized, always the same and at the same cost; TooManyRequests after too many failures;
// Unavailable when too many others are signing in; Forbidden for an account that may not be used.
access::Identity signInWithPassword(http::Context& context, const BasicCredential& credential);

} // namespace trivet::signin
