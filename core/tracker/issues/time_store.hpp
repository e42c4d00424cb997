#pragma once
#include "access/identity.hpp"
#include "db/column.hpp"
#include "db/query.hpp"
#include "db/slice.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

// Time somebody spent on an issue.
struct TimeRow {
    std::int64_t id = 0, issueId = 0;
    std::optional<std::int64_t> accountId{}; // nothing: the account is gone
    std::int64_t seconds = 0, createdAt = 0;
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &TimeRow::id), db::column("issue_id", &TimeRow::issueId),
                           db::column("account_id", &TimeRow::accountId), db::column("seconds", &TimeRow::seconds),
                           db::column("created_at", &TimeRow::createdAt));
    }
};

struct TimeFilter {
    std::optional<std::int64_t> issueId{}, repositoryId{}; // neither: wherever the viewer may read issues
    std::optional<std::int64_t> accountId{};
    std::optional<std::int64_t> since{}, before{}; // both included
};

// Oldest first.
class TimeStore {
public:
    explicit TimeStore(db::Database& db) : m_db(db) {}

    std::optional<TimeRow> find(std::int64_t issueId, std::int64_t id);
    std::vector<TimeRow> findAll(const std::vector<std::int64_t>& ids);
    std::vector<TimeRow> page(const TimeFilter& filter, const access::Identity& viewer, const db::Slice& slice);
    std::int64_t count(const TimeFilter& filter, const access::Identity& viewer);

    std::int64_t total(const TimeFilter& filter, const access::Identity& viewer); // seconds

    std::int64_t insert(const TimeRow& row);
    bool remove(std::int64_t id);
    // What an account spent on an issue, all of it: how many seconds that were. Nothing if it spent none.
    std::optional<std::int64_t> removeAllOf(std::int64_t issueId, std::int64_t accountId);

private:
    static void addFilter(db::Query& query, const TimeFilter& filter, const access::Identity& viewer);

    db::Database& m_db;
};

} // namespace trivet::issues
