#include "lfs/lfs_lock_store.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::lfs {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kSelect =
    db::kJoined<"SELECT ", db::selectList<OwnedLock, "l">,
                " FROM lfs_lock l JOIN account a ON a.id = l.owner_id WHERE l.repository_id = ?">;
constexpr Sql kFind = join<kSelect, " AND l.id = ?">();
constexpr Sql kFindByPath = join<kSelect, " AND l.path_hash = ?">();
constexpr Sql kList = join<kSelect, " AND l.id > ? ORDER BY l.id LIMIT ?">();
constexpr Sql kOfOthers = join<kSelect, " AND l.owner_id <> ? ORDER BY l.id LIMIT ?">();
constexpr Sql kCount = "SELECT COUNT(*) FROM lfs_lock WHERE repository_id = $1";
constexpr Sql kInsert = join<db::insertInto<"lfs_lock", LockRow, "path_hash = ?">, " RETURNING id">();
constexpr Sql kInsertWithId =
    join<db::insertInto<"lfs_lock", LockRow, "path_hash = ?", "id = ?">, " ON CONFLICT DO NOTHING">();
constexpr Sql kRemove = "DELETE FROM lfs_lock WHERE id = $1";

std::string hashOf(std::string_view path) { return hex(crypto::sha256(asciiLower(path))); }

std::vector<OwnedLock> asList(std::optional<OwnedLock> lock)
{
    std::vector<OwnedLock> list;
    if (lock)
        list.push_back(std::move(*lock));
    return list;
}

} // namespace

std::optional<OwnedLock> LockStore::find(std::int64_t repositoryId, std::int64_t id)
{
    return m_db.one<OwnedLock>(kFind, repositoryId, id);
}

std::optional<OwnedLock> LockStore::findByPath(std::int64_t repositoryId, std::string_view path)
{
    return m_db.one<OwnedLock>(kFindByPath, repositoryId, hashOf(path));
}

std::vector<OwnedLock> LockStore::list(std::int64_t repositoryId, const LockFilter& filter)
{
    if (filter.id)
        return asList(find(repositoryId, *filter.id));
    if (!filter.path.empty())
        return asList(findByPath(repositoryId, filter.path));
    return m_db.all<OwnedLock>(kList, repositoryId, filter.after, filter.limit);
}

std::vector<OwnedLock> LockStore::ofOthers(std::int64_t repositoryId, std::int64_t accountId, std::int64_t limit)
{
    return m_db.all<OwnedLock>(kOfOthers, repositoryId, accountId, limit);
}

std::int64_t LockStore::count(std::int64_t repositoryId)
{
    return m_db.value<std::int64_t>(kCount, repositoryId).value_or(0);
}

std::int64_t LockStore::insert(const LockRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row, hashOf(row.path)).value();
}

bool LockStore::insertWithId(const LockRow& row) { return m_db.run(kInsertWithId, row, hashOf(row.path), row.id) > 0; }

bool LockStore::remove(std::int64_t id) { return m_db.run(kRemove, id) > 0; }

} // namespace trivet::lfs
