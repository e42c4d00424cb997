#include "lfs/lfs_object_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::lfs {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kSelect = db::kJoined<"SELECT ", db::selectList<ObjectRow>, " FROM lfs_object WHERE ">;
constexpr Sql kFind = join<kSelect, "repository_id = ? AND oid = ?">();
constexpr Sql kInsert = join<db::insertInto<"lfs_object", ObjectRow>, " ON CONFLICT (repository_id, oid) DO NOTHING">();
constexpr Sql kRenew = "UPDATE lfs_object SET created_at = $1 WHERE repository_id = $2 AND oid = $3";
constexpr Sql kRemove = "DELETE FROM lfs_object WHERE repository_id = $1 AND oid = $2 AND created_at = $3";
// Rounded up: many small ones are something, too.
constexpr Sql kGrow = "UPDATE repository SET size_kib = size_kib + $1 WHERE id = $2";
constexpr Sql kShrink =
    "UPDATE repository SET size_kib = CASE WHEN size_kib > $1 THEN size_kib - $1 ELSE 0 END WHERE id = $2";

// In the order of the columns of a row.
constexpr Sql kCopy = join<"INSERT INTO lfs_object (", db::insertList<ObjectRow>,
                           ") SELECT CAST(? AS BIGINT), oid, size, CAST(? AS BIGINT) FROM lfs_object"
                           " WHERE repository_id = ? ON CONFLICT (repository_id, oid) DO NOTHING">();
constexpr Sql kOther = "SELECT a.repository_id FROM lfs_object a WHERE a.repository_id = $1 AND NOT EXISTS"
                       " (SELECT 1 FROM lfs_object b WHERE b.repository_id = $2 AND b.oid = a.oid) LIMIT 1";

constexpr Sql kOfRepository = join<kSelect, "repository_id = ? ORDER BY created_at DESC, oid LIMIT ? OFFSET ?">();
constexpr Sql kTotals =
    "SELECT COUNT(*), CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM lfs_object WHERE repository_id = $1";

constexpr Sql kRepositories = "SELECT DISTINCT repository_id FROM lfs_object WHERE repository_id > $1"
                              " ORDER BY repository_id LIMIT $2";
constexpr Sql kUnchecked = join<kSelect, "repository_id = ? AND created_at < ? AND checked_at < ?"
                                         " ORDER BY checked_at, oid LIMIT ?">();
constexpr Sql kNoteChecked = "UPDATE lfs_object SET checked_at = $1 WHERE repository_id = $2 AND oid = $3";
constexpr Sql kStartingWith = "SELECT DISTINCT oid, size FROM lfs_object WHERE oid >= $1 AND oid < $2 ORDER BY oid";

struct RepositoryId {
    std::int64_t id = 0;
    auto columns() { return std::tie(id); }
};

std::int64_t kibibytes(std::int64_t bytes) { return bytes / 1024 + (bytes % 1024 == 0 ? 0 : 1); }

} // namespace

std::optional<ObjectRow> ObjectStore::find(std::int64_t repositoryId, std::string_view oid)
{
    return m_db.one<ObjectRow>(kFind, repositoryId, oid);
}

bool ObjectStore::add(const ObjectRow& row)
{
    if (m_db.run(kInsert, row) == 0)
        return false;
    m_db.run(kGrow, kibibytes(row.size), row.repositoryId);
    return true;
}

bool ObjectStore::renew(std::int64_t repositoryId, std::string_view oid, std::int64_t now)
{
    return m_db.run(kRenew, now, repositoryId, oid) > 0;
}

bool ObjectStore::remove(const ObjectRow& row)
{
    if (m_db.run(kRemove, row.repositoryId, row.oid, row.createdAt) == 0)
        return false;
    m_db.run(kShrink, kibibytes(row.size), row.repositoryId);
    return true;
}

void ObjectStore::copyAll(std::int64_t fromRepository, std::int64_t toRepository, std::int64_t now)
{
    if (m_db.run(kCopy, toRepository, now, fromRepository) > 0)
        m_db.run(kGrow, kibibytes(totalsOf(fromRepository).bytes), toRepository);
}

bool ObjectStore::hasOthersThan(std::int64_t ofRepository, std::int64_t otherRepository)
{
    return m_db.value<std::int64_t>(kOther, ofRepository, otherRepository).has_value();
}

std::vector<ObjectRow> ObjectStore::ofRepository(std::int64_t repositoryId, const ObjectPage& page)
{
    return m_db.all<ObjectRow>(kOfRepository, repositoryId, page.limit, page.offset);
}

ObjectTotals ObjectStore::totalsOf(std::int64_t repositoryId)
{
    return m_db.one<ObjectTotals>(kTotals, repositoryId).value();
}

std::vector<std::int64_t> ObjectStore::repositoriesAfter(std::int64_t repositoryId, std::int64_t limit)
{
    std::vector<std::int64_t> ids;
    m_db.each<RepositoryId>(
        kRepositories, [&](RepositoryId&& found) { ids.push_back(found.id); }, repositoryId, limit);
    return ids;
}

std::vector<ObjectRow> ObjectStore::unchecked(std::int64_t repositoryId, std::int64_t createdBefore,
                                              std::int64_t checkedBefore, std::int64_t limit)
{
    return m_db.all<ObjectRow>(kUnchecked, repositoryId, createdBefore, checkedBefore, limit);
}

void ObjectStore::noteChecked(std::int64_t repositoryId, std::string_view oid, std::int64_t now)
{
    m_db.run(kNoteChecked, now, repositoryId, oid);
}

std::vector<KnownObject> ObjectStore::startingWith(std::string_view start)
{
    // 'g' comes after every digit of a hexadecimal number, in any order of characters an engine may use.
    return m_db.all<KnownObject>(kStartingWith, start, std::string(start) + "g");
}

} // namespace trivet::lfs
