#pragma once
#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// Following oneself is nothing. Throws Error (Forbidden) if one of the two has blocked the other.
void follow(db::Database& db, std::int64_t followerId, std::int64_t followedId, std::int64_t now);

// False if there was nothing to end.
bool unfollow(db::Database& db, std::int64_t followerId, std::int64_t followedId);

} // namespace trivet::users
