#pragma once
#include "issues/issue_row.hpp"

#include <cstdint>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

constexpr std::int64_t kMostPins = 3; // in a repository, of issues and of pull requests each

// The pinned issues of a repository. Places are counted from 1 without gaps. Writes belong into a transaction.
class PinStore {
public:
    explicit PinStore(db::Database& db) : m_db(db) {}

    std::vector<IssueRow> pinned(std::int64_t repositoryId, bool isPull); // in their order
    std::int64_t count(std::int64_t repositoryId, bool isPull);
    void place(std::int64_t issueId, std::int64_t order); // 0: not pinned

private:
    db::Database& m_db;
};

} // namespace trivet::issues
