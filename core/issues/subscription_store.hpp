#pragma once
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
    std::vector<users::AccountRow> page(std::int64_t issueId, const db::Slice& slice); // by number
    std::int64_t count(std::int64_t issueId);

private:
    db::Database& m_db;
};

} // namespace trivet::issues
