#pragma once
#include "base/message.hpp"
#include "http/endpoint.hpp"

#include <string>

namespace trivet::http {

inline constexpr MessageFormat<> kTokenRequired{"sign_in.token_required", "token is required"};

// Whether requests with this method read only, or change something.
access::Level levelOf(Method method);

// Whether this caller may use this endpoint at all. Runs before anything is looked up, so that a token with the wrong
// scope learns nothing about what exists. Throws Error: Unauthorized, Forbidden.
void requireAccess(const Endpoint& endpoint, const access::Identity& who);

// The scopes a token needs for an endpoint, as its owner would write them: "write:repository". Empty if it needs none.
std::string scopeWords(const Meta& meta);

} // namespace trivet::http
