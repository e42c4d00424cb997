#pragma once
#include "users/account_row.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::users {

struct Block {
    const AccountRow& blocker;
    const AccountRow& blocked;
    std::int64_t doerId = 0;
    std::string note{};
};

// What ties the two together ends with it. Throws Error (Invalid) for oneself, an organization, a member of the
// blocking organization, or somebody blocked already.
void block(db::Database& db, const Block& wanted, std::int64_t now);

// Both throw Error (NotFound) if there is no such block.
void unblock(db::Database& db, std::int64_t blockerId, std::int64_t blockedId);
void changeNote(db::Database& db, std::int64_t blockerId, std::int64_t blockedId, std::string_view note);

} // namespace trivet::users
