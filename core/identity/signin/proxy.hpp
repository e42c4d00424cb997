#pragma once
#include "access/identity.hpp"
#include "http/context.hpp"

#include <optional>

namespace trivet::signin {

// The user a trusted proxy or the web server itself has signed in and names in a header. Off by default, and without
// trusted addresses nobody is believed.
std::optional<access::Identity> signInByProxy(http::Context& context);

} // namespace trivet::signin
