#pragma once
#include "http/context.hpp"
#include "users/account_row.hpp"

namespace trivet::repos {

// Throws Error (Forbidden) if the owner has as many repositories as they may have, or as much in them, or would have
// with the kibibytes that are to come. Site administrators make them for anybody.
void requireQuota(http::Context& context, const users::AccountRow& owner, std::int64_t addedKib = 0);

} // namespace trivet::repos
