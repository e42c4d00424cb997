#pragma once
#include "oauth/authorization.hpp"

#include <cstdint>
#include <optional>
#include <string>

// A request that made its user sign in, or choose an account, comes back with a mark that says when it did so. Nobody
// else can make the mark, and it fits this request only; so the user is asked once, and asked.
namespace trivet::oauth {

// Path and query of this request with the mark of now.
std::string markedReturnTarget(const Authorization& authorization);

// The time of the mark the request came with; nothing without a good one.
std::optional<std::int64_t> promptedAt(const Authorization& authorization);

} // namespace trivet::oauth
