#pragma once
#include "access/identity.hpp"
#include "db/query.hpp"
#include "db/slice.hpp"
#include "issues/issue_row.hpp"

#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

// Seen from one issue: what it waits for, or what waits for it.
enum class DependencySide { WaitsFor, IsAwaitedBy };

constexpr std::string_view nameOf(DependencySide side)
{
    return side == DependencySide::WaitsFor ? "waits_for" : "blocks";
}

// Which issue waits for which.
class DependencyStore {
public:
    explicit DependencyStore(db::Database& db) : m_db(db) {}

    bool add(std::int64_t issueId, std::int64_t dependsOnId, std::int64_t now); // false if it was there already
    bool remove(std::int64_t issueId, std::int64_t dependsOnId);                // false if it was not there
    std::int64_t countFor(std::int64_t issueId);
    // Whether one waits for the other, through however many in between.
    bool waitsFor(std::int64_t issueId, std::int64_t otherId);
    // Whether it waits for one that is open, in a repository that has dependencies.
    bool hasOpenDependency(std::int64_t issueId);
    std::set<std::int64_t> waitingAmong(const std::vector<std::int64_t>& issueIds); // those that do

    // The others, oldest first; only those of repositories whose issues the caller may read.
    std::vector<IssueRow> page(std::int64_t issueId, DependencySide side, const access::Identity& who,
                               const db::Slice& slice);
    std::int64_t count(std::int64_t issueId, DependencySide side, const access::Identity& who);

private:
    static void addFilter(db::Query& query, std::int64_t issueId, DependencySide side, const access::Identity& who);

    db::Database& m_db;
};

} // namespace trivet::issues
