#pragma once
#include "oauth/authorization.hpp"

#include <cstdint>
#include <optional>
#include <string>

// A request that made its user sign in, or choose an account, comes back with a mark that says when it did so. Nobody
// else can make the mark, it fits this request only, and it is good once; so the user is asked, and asked once.
namespace trivet::oauth {

// All of a request but the mark, as a query without its question mark.
std::string queryOf(const Parameters& sent);

// Path and query of this request with the mark of now.
std::string markedReturnTarget(const Authorization& authorization);

// The time of the mark the request came with, which is used up; nothing without a good one. The user is signed in.
std::optional<std::int64_t> redeemMarker(const Authorization& authorization);

} // namespace trivet::oauth
