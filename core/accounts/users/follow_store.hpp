#pragma once
#include "access/identity.hpp"
#include "db/slice.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// Who follows whom, with the counts both accounts show. Writes belong into a transaction.
class FollowStore {
public:
    explicit FollowStore(db::Database& db) : m_db(db) {}

    bool exists(std::int64_t followerId, std::int64_t followedId);
    void add(std::int64_t followerId, std::int64_t followedId, std::int64_t now); // once, however often it is asked
    bool remove(std::int64_t followerId, std::int64_t followedId);                // false if it was not there
    // Takes an account that goes away out of the counts of all others.
    void leaveCounts(std::int64_t accountId);

    // As far as this viewer may see them, in the order of their numbers.
    std::vector<AccountRow> followers(std::int64_t id, const access::Identity& viewer, const db::Slice& slice);
    std::vector<AccountRow> following(std::int64_t id, const access::Identity& viewer, const db::Slice& slice);
    std::int64_t countFollowers(std::int64_t id, const access::Identity& viewer);
    std::int64_t countFollowing(std::int64_t id, const access::Identity& viewer);

private:
    void count(std::int64_t followerId, std::int64_t followedId, std::int64_t change);

    db::Database& m_db;
};

} // namespace trivet::users
