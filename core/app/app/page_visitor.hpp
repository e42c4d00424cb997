#pragma once
#include "http/endpoint.hpp"

#include <optional>

namespace trivet::app {

// Learns who looks at a page: context.who. The answer is there if they have to go elsewhere first: to sign in, or to
// choose a new password. Throws Error (Forbidden) for what another site sent.
std::optional<http::Redirect> receiveVisitor(http::Context& context, const http::Endpoint& endpoint);

} // namespace trivet::app
