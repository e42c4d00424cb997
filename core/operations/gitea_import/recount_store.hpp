#pragma once
#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::gitea_import {

// Counts again what rows of others come to, for all of them at once: the numbers of the old database are not trusted.
class RecountStore {
public:
    explicit RecountStore(db::Database& db) : m_db(db) {}

    // Of each repository how many issues and pull requests are open and which number was given last; of each milestone
    // how many are open and closed.
    void countIssues();
    void countComments(); // of each issue
    void countReleases(); // of each repository
    // Numbers of issues that were deleted are not given again.
    void raiseLastNumber(std::int64_t repositoryId, std::int64_t last);

private:
    db::Database& m_db;
};

} // namespace trivet::gitea_import
