#include "users/block_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::users {
namespace {

using db::Sql;

constexpr Sql kExists = "SELECT 1 FROM block WHERE blocker_id = $1 AND blocked_id = $2";
constexpr Sql kAdd = "INSERT INTO block (blocker_id, blocked_id, note, created_at) VALUES ($1, $2, $3, $4)"
                     " ON CONFLICT (blocker_id, blocked_id) DO NOTHING";
constexpr Sql kRemove = "DELETE FROM block WHERE blocker_id = $1 AND blocked_id = $2";
constexpr Sql kSetNote = "UPDATE block SET note = $1 WHERE blocker_id = $2 AND blocked_id = $3";
constexpr Sql kIsMember = "SELECT 1 FROM org_member WHERE org_id = $1 AND account_id = $2";

constexpr db::Piece kBlocked = " FROM block b JOIN account a ON a.id = b.blocked_id WHERE b.blocker_id = ?";

} // namespace

bool BlockStore::exists(std::int64_t blockerId, std::int64_t blockedId)
{
    return m_db.value<std::int64_t>(kExists, blockerId, blockedId).has_value();
}

bool BlockStore::add(std::int64_t blockerId, std::int64_t blockedId, std::string_view note, std::int64_t now)
{
    return m_db.run(kAdd, blockerId, blockedId, note, now) > 0;
}

bool BlockStore::remove(std::int64_t blockerId, std::int64_t blockedId)
{
    return m_db.run(kRemove, blockerId, blockedId) > 0;
}

bool BlockStore::setNote(std::int64_t blockerId, std::int64_t blockedId, std::string_view note)
{
    return m_db.run(kSetNote, note, blockerId, blockedId) > 0;
}

bool BlockStore::isMember(std::int64_t orgId, std::int64_t accountId)
{
    return m_db.value<std::int64_t>(kIsMember, orgId, accountId).has_value();
}

std::vector<AccountRow> BlockStore::blockedBy(std::int64_t blockerId, const access::Identity& viewer,
                                              const db::Slice& slice)
{
    db::Query query(db::kJoined<"SELECT ", kAccountColumns, kBlocked>.data(), blockerId);
    addVisibleTo(query, viewer);
    query.add(" ORDER BY b.blocked_id LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<AccountRow>(query);
}

std::vector<ListedBlock> BlockStore::ofBlocker(std::int64_t blockerId, const access::Identity& viewer,
                                               const db::Slice& slice)
{
    db::Query query(db::kJoined<"SELECT ", db::selectList<ListedBlock>, kBlocked>.data(), blockerId);
    addVisibleTo(query, viewer);
    query.add(" ORDER BY b.blocked_id LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<ListedBlock>(query);
}

std::int64_t BlockStore::countBlockedBy(std::int64_t blockerId, const access::Identity& viewer)
{
    db::Query query(db::kJoined<"SELECT COUNT(*)", kBlocked>.data(), blockerId);
    addVisibleTo(query, viewer);
    return m_db.value<std::int64_t>(query).value();
}

} // namespace trivet::users
