#pragma once
#include "access/identity.hpp"
#include "http/context.hpp"

#include <optional>

namespace trivet::signin {

// Authorization: Basic, with the name and the password of an account, or with a token: as the password behind any name,
// or as the name with no password or "x-oauth-basic".
std::optional<access::Identity> signInWithBasic(http::Context& context);

} // namespace trivet::signin
