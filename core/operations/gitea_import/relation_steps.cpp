#include "db/database.hpp"
#include "gitea_import/import_steps.hpp"
#include "users/account_row.hpp"
#include "users/block_store.hpp"
#include "users/follow_store.hpp"

namespace trivet::gitea_import {
namespace {

Outcome takeFollow(Import& import, const SourceRow& row)
{
    const auto follower = row.integer("user_id"), followed = row.integer("follow_id");
    if (!accountOf(import, follower) || !accountOf(import, followed))
        return Outcome::leftOut(kNoAccount);
    users::FollowStore(import.db).add(follower, followed, row.integer("created_unix"));
    return Outcome::brought();
}

struct BlockColumns {
    std::string_view blocker{}, blocked{};
};

Outcome takeBlock(Import& import, const SourceRow& row, const BlockColumns& columns)
{
    const auto blocker = row.integer(columns.blocker), blocked = row.integer(columns.blocked);
    if (!accountOf(import, blocker) || !accountOf(import, blocked))
        return Outcome::leftOut(kNoAccount);
    users::BlockStore(import.db).add(blocker, blocked, row.text("note"), row.integer("created_unix"));
    return Outcome::brought();
}

RowTaker blocksIn(const BlockColumns& columns)
{
    return {.columns = {columns.blocker, columns.blocked, "note", "created_unix"},
            .take = [columns](Import& import, const SourceRow& row) { return takeBlock(import, row, columns); }};
}

} // namespace

RowTaker followRows() { return {.columns = {"user_id", "follow_id", "created_unix"}, .take = takeFollow}; }
RowTaker blockRows() { return blocksIn({"blocker_id", "blockee_id"}); }
RowTaker forgejoBlockRows() { return blocksIn({"user_id", "block_id"}); }

// What is kept there, such as which comments somebody hides, has nothing here that it could become.
RowTaker userSettingRows()
{
    return {.take = [](Import&, const SourceRow&) { return Outcome::leftOut("a setting that does not exist here"); }};
}

} // namespace trivet::gitea_import
