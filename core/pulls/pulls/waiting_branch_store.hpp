#pragma once
#include "db/row_sql.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::pulls {

// A head branch that some pull requests have still to follow.
struct WaitingBranchRow {
    std::int64_t repositoryId = 0;
    std::string branch{};
    bool isGone = false;
    std::int64_t pusherId = 0;
    std::int64_t afterPullId = 0; // up to this one they have
    std::int64_t occasion = 0, dueAt = 0;

    static constexpr auto columns()
    {
        using R = WaitingBranchRow;
        return db::columns(db::column("repository_id", &R::repositoryId), db::column("branch", &R::branch),
                           db::column("is_gone", &R::isGone), db::column("pusher_id", &R::pusherId),
                           db::column("after_pull_id", &R::afterPullId), db::column("occasion", &R::occasion),
                           db::column("due_at", &R::dueAt));
    }
};

// One row for a branch, however many pull requests wait and however often it is pushed to. Written in the transaction
// that records the push, so it is not lost with its process.
class WaitingBranchStore {
public:
    explicit WaitingBranchStore(db::Database& db) : m_db(db) {}

    // All behind that pull request have to follow, those that have followed an earlier push, too.
    void add(const WaitingBranchRow& row);
    void rename(std::int64_t repositoryId, std::string_view before, std::string_view after);

    bool hasDue(std::int64_t now);
    std::optional<WaitingBranchRow> firstDue(std::int64_t now); // the one that has waited longest

    // These do nothing if the branch was pushed to since the row was read.
    void goOn(const WaitingBranchRow& read, std::int64_t afterPullId, std::int64_t dueAt);
    void remove(const WaitingBranchRow& read);

private:
    db::Database& m_db;
};

} // namespace trivet::pulls
