#include "sessions/remembered_browser_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::sessions {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFind = join<"SELECT ", db::selectList<RememberedBrowserRow>,
                           " FROM remembered_browser WHERE selector = ? AND expires_at > ?">();
constexpr Sql kIsThere = "SELECT 1 FROM remembered_browser WHERE id = $1";
constexpr Sql kInsert = join<db::insertInto<"remembered_browser", RememberedBrowserRow>, " RETURNING id">();
constexpr Sql kRotate = "UPDATE remembered_browser SET previous_hash = validator_hash, validator_hash = $1,"
                        " rotated_at = $2 WHERE id = $3 AND validator_hash = $4";
constexpr Sql kDelete = "DELETE FROM remembered_browser WHERE id = $1";
constexpr Sql kDeleteAllOf = "DELETE FROM remembered_browser WHERE account_id = $1 AND id <> $2";

} // namespace

std::optional<RememberedBrowserRow> RememberedBrowserStore::find(std::string_view selector, std::int64_t now)
{
    return m_db.one<RememberedBrowserRow>(kFind, selector, now);
}

bool RememberedBrowserStore::isThere(std::int64_t id) { return m_db.value<std::int64_t>(kIsThere, id).has_value(); }

std::int64_t RememberedBrowserStore::insert(const RememberedBrowserRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row).value();
}

bool RememberedBrowserStore::rotate(std::int64_t id, const Rotation& rotation)
{
    return m_db.run(kRotate, rotation.newHash, rotation.now, id, rotation.oldHash) == 1;
}

void RememberedBrowserStore::remove(std::int64_t id) { m_db.run(kDelete, id); }

void RememberedBrowserStore::removeAllOf(std::int64_t accountId, std::int64_t exceptId)
{
    m_db.run(kDeleteAllOf, accountId, exceptId);
}

} // namespace trivet::sessions
