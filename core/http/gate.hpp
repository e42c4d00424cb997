#pragma once
#include "http/endpoint.hpp"

namespace trivet::http {

// Whether this caller may use this endpoint at all. Runs before anything is looked up, so that a token with the wrong
// scope learns nothing about what exists. Throws Error: Unauthorized, Forbidden.
void requireAccess(const Endpoint& endpoint, const access::Identity& who);

} // namespace trivet::http
