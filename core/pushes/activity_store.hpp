#pragma once
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::pushes {

// Kinds as clients know them.
namespace kind {
inline constexpr char kCommits[] = "commit_repo", kTag[] = "push_tag", kBranchGone[] = "delete_branch",
                      kTagGone[] = "delete_tag", kCreation[] = "create_repo";
}

struct ActivityRow {
    std::int64_t id = 0, accountId = 0, repositoryId = 0;
    std::string kind{}, ref{}, detail{"{}"}; // detail: JSON
    std::int64_t createdAt = 0;

    auto columns() { return std::tie(id, accountId, repositoryId, kind, ref, detail, createdAt); }
};

class ActivityStore {
public:
    explicit ActivityStore(db::Database& db) : m_db(db) {}

    void insert(const ActivityRow& row);
    std::vector<ActivityRow> ofRepository(std::int64_t repositoryId, std::int64_t limit); // the latest first

private:
    db::Database& m_db;
};

} // namespace trivet::pushes
