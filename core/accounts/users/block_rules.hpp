#pragma once
#include "users/account_row.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

// A folder above this one that keeps something which ties accounts together.
class BlockObserver {
public:
    virtual ~BlockObserver() = default;
    // What the account has in what belongs to the owner, or has offered them, ends. Called in the transaction of the
    // block for each of the two as the account.
    virtual void endTies(db::Database& db, std::int64_t accountId, std::int64_t ownerId, std::int64_t now) const = 0;
};
using BlockObservers = std::vector<const BlockObserver*>;

// What ties the two together ends with it. Throws Error (Invalid) for oneself, an organization, a member of the
// blocking organization, or somebody blocked already.
void block(db::Database& db, const Block& wanted, const BlockObservers& observers, std::int64_t now);

// Both throw Error (NotFound) if there is no such block.
void unblock(db::Database& db, std::int64_t blockerId, std::int64_t blockedId);
void changeNote(db::Database& db, std::int64_t blockerId, std::int64_t blockedId, std::string_view note);

} // namespace trivet::users
