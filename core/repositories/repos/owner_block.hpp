#pragma once
#include "http/context.hpp"

#include <cstdint>

namespace trivet::repos {

// Throws Error (Forbidden) if the owner of a repository has blocked the caller. Administrators are not held up.
void requireNotBlockedBy(http::Context& context, std::int64_t ownerId);

} // namespace trivet::repos
