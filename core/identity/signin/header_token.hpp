#pragma once
#include "access/identity.hpp"
#include "http/context.hpp"

#include <optional>

namespace trivet::signin {

// Authorization: token VALUE, or bearer VALUE.
std::optional<access::Identity> signInWithHeaderToken(http::Context& context);

} // namespace trivet::signin
