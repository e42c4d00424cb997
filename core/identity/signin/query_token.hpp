#pragma once
#include "access/identity.hpp"
#include "http/context.hpp"

#include <optional>
#include <string_view>

namespace trivet::signin {

// ?token= or ?access_token=, in this order. Addresses end up in logs and histories, so [security]
// DISABLE_QUERY_AUTH_TOKEN ignores them.
std::optional<access::Identity> signInWithQueryToken(http::Context& context);

// The same in a form that is sent, for those nothing else has signed in.
std::optional<access::Identity> signInWithBodyToken(http::Context& context);

// The token of the address, unless they are ignored.
std::optional<std::string_view> queryToken(http::Context& context);

// What a client that sends one is told in X-Gitea-Warning; empty for all others.
std::string_view queryTokenWarning(http::Context& context);

} // namespace trivet::signin
