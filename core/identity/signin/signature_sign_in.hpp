#pragma once
#include "access/identity.hpp"
#include "http/context.hpp"

#include <optional>

namespace trivet::signin {

// A request signed with a registered SSH key, or with a key whose certificate a trusted authority issued for a
// registered principal. Throws Error (Unauthorized) for every signature that was sent and is not good. What changes
// something is accepted once.
std::optional<access::Identity> signInWithSignature(http::Context& context);

} // namespace trivet::signin
