#pragma once
#include "users/badge_store.hpp"

#include <string>
#include <vector>

namespace trivet::users {

// Throws Error (Invalid) for a slug that cannot be one or is taken, and for an image that has no address of the web.
void createBadge(db::Database& db, const BadgeRow& wanted);

// All of them or none: throws Error (Invalid) if there is no such badge.
void giveBadges(db::Database& db, std::int64_t userId, const std::vector<std::string>& slugs);
void takeBadges(db::Database& db, std::int64_t userId, const std::vector<std::string>& slugs);

} // namespace trivet::users
