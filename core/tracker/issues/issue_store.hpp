#pragma once
#include "issues/issue_row.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

// Issues one by one. Writes belong into a transaction.
class IssueStore {
public:
    explicit IssueStore(db::Database& db) : m_db(db) {}

    std::optional<IssueRow> find(std::int64_t repositoryId, std::int64_t number);
    std::optional<IssueRow> find(std::int64_t id);
    std::vector<IssueRow> findAll(const std::vector<std::int64_t>& ids); // those that exist, in no order
    // What tells them apart, and their states; without what was written: it is much, for many that a text names.
    std::vector<IssueRow> findNumbers(std::int64_t repositoryId, const std::vector<std::int64_t>& numbers);

    // The next number of the repository's one sequence. Taking it also counts the issue or pull request that gets it as
    // open, so that the row of the repository is written once.
    std::int64_t takeNumber(const IssueRow& row);
    // The one it would be now.
    std::int64_t nextNumber(std::int64_t repositoryId);
    std::int64_t insert(const IssueRow& row);
    // Title, body and its version, ref, milestone, due date and time of the change.
    void update(const IssueRow& row);
    // False if it was so already. Keeps the count of the repository.
    bool setClosed(const IssueRow& row, bool isClosed, std::int64_t now);
    bool setLocked(std::int64_t id, bool isLocked, std::int64_t now);              // false if it was so already
    bool setTimeEstimate(std::int64_t id, std::int64_t seconds, std::int64_t now); // false: it was that
    void countComments(std::int64_t id, std::int64_t more, std::int64_t now);
    void touch(std::int64_t id, std::int64_t now);
    // Keeps the count of the repository.
    void remove(const IssueRow& row);

private:
    db::Database& m_db;
};

} // namespace trivet::issues
