#pragma once
#include "http/context.hpp"
#include "repos/repository_row.hpp"
#include "users/account_row.hpp"

namespace trivet::repos {

// Throws Error (Forbidden) if the owner has as many repositories as they may have, or as much in them, or would have
// with the kibibytes that are to come. Site administrators make them for anybody.
void requireQuota(http::Context& context, const users::AccountRow& owner, std::int64_t addedKib = 0);

// Throws Error (TooLarge) if a file of so many bytes is more than what is left for the repositories of the owner.
void requireRoom(http::Context& context, const OwnedRepository& repository, std::int64_t bytes);

} // namespace trivet::repos
