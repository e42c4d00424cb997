#pragma once
#include "access/identity.hpp"
#include "db/slice.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

// Who hears of an issue: whoever said so, and otherwise whoever watches the repository or takes part.
class SubscriptionStore {
public:
    explicit SubscriptionStore(db::Database& db) : m_db(db) {}

    bool isSubscribed(std::int64_t issueId, std::int64_t accountId);
    void set(std::int64_t issueId, std::int64_t accountId, bool isWatching, std::int64_t now);
    // As far as this viewer may see them, by number.
    std::vector<users::AccountRow> page(std::int64_t issueId, const access::Identity& viewer, const db::Slice& slice);
    std::int64_t count(std::int64_t issueId, const access::Identity& viewer);

private:
    db::Database& m_db;
};

} // namespace trivet::issues
