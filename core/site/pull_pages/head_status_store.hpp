#pragma once
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::pull_pages {

// The latest state of one check of a commit.
struct HeadStatus {
    std::int64_t repositoryId = 0;
    std::string sha{}, state{};
    auto columns() { return std::tie(repositoryId, sha, state); }
};

class HeadStatusStore {
public:
    explicit HeadStatusStore(db::Database& db) : m_db(db) {}

    // Of all these commits, in one statement; at most ten thousand.
    std::vector<HeadStatus> latest(const std::vector<std::int64_t>& repositoryIds,
                                   const std::vector<std::string>& shas);

private:
    db::Database& m_db;
};

} // namespace trivet::pull_pages
