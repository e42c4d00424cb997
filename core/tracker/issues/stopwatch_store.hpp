#pragma once
#include "access/identity.hpp"
#include "db/column.hpp"
#include "db/slice.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

// A stopwatch that runs, and what for.
struct StopwatchRow {
    std::int64_t createdAt = 0, issueNumber = 0;
    std::string issueTitle{}, repository{}, owner{};
    static constexpr auto columns()
    {
        return db::columns(db::column("s.created_at", &StopwatchRow::createdAt),
                           db::column("i.number", &StopwatchRow::issueNumber),
                           db::column("i.title", &StopwatchRow::issueTitle),
                           db::column("r.name", &StopwatchRow::repository), db::column("o.name", &StopwatchRow::owner));
    }
};

class StopwatchStore {
public:
    explicit StopwatchStore(db::Database& db) : m_db(db) {}

    bool start(std::int64_t issueId, std::int64_t accountId, std::int64_t now); // false if it runs already
    std::optional<std::int64_t> stop(std::int64_t issueId,
                                     std::int64_t accountId); // when it was started; nothing: it did not run

    // When the one that runs was started; nothing: none does.
    std::optional<std::int64_t> startedAt(std::int64_t issueId, std::int64_t accountId);

    // Those of an account, oldest first; of issues it may still read.
    std::vector<StopwatchRow> page(const access::Identity& who, const db::Slice& slice);
    std::int64_t count(const access::Identity& who);

private:
    db::Database& m_db;
};

} // namespace trivet::issues
