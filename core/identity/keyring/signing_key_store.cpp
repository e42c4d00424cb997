#include "keyring/signing_key_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::keyring {
namespace {

// Few rows at all times; the limit keeps a mistake from becoming a flood.
constexpr db::Sql kPublished =
    db::join<"SELECT ", db::selectList<KeyRow>,
             " FROM signing_key WHERE remove_at IS NULL OR remove_at > ? ORDER BY id LIMIT 1000">();
constexpr db::Sql kNewest = db::join<"SELECT ", db::selectList<KeyRow>, " FROM signing_key ORDER BY id DESC LIMIT 1">();
constexpr db::Sql kFindRetired =
    db::join<"SELECT ", db::selectList<KeyRow>, " FROM signing_key WHERE kid = ? AND remove_at > ?">();
constexpr db::Sql kInsert = db::join<db::insertInto<"signing_key", KeyRow>>();
constexpr db::Sql kActivate = "UPDATE signing_key SET active_from = $1 WHERE id = $2";
constexpr db::Sql kRetire = "UPDATE signing_key SET remove_at = $1 WHERE id = $2";
constexpr db::Sql kRemove = "DELETE FROM signing_key WHERE id = $1";
constexpr db::Sql kRemoveRetired = "DELETE FROM signing_key WHERE remove_at <= $1";
constexpr db::Sql kRemoveRetiredOf = "DELETE FROM signing_key WHERE algorithm = $1 AND remove_at IS NOT NULL";

} // namespace

std::vector<KeyRow> KeyStore::published(std::int64_t now) { return m_db.all<KeyRow>(kPublished, now); }

std::optional<KeyRow> KeyStore::newest() { return m_db.one<KeyRow>(kNewest); }

std::optional<KeyRow> KeyStore::findRetired(std::string_view kid, std::int64_t until)
{
    return m_db.one<KeyRow>(kFindRetired, kid, until);
}

void KeyStore::insert(const KeyRow& row) { m_db.run(kInsert, row); }

void KeyStore::activate(std::int64_t id, std::int64_t from) { m_db.run(kActivate, from, id); }
void KeyStore::retire(std::int64_t id, std::int64_t removeAt) { m_db.run(kRetire, removeAt, id); }
void KeyStore::remove(std::int64_t id) { m_db.run(kRemove, id); }
std::int64_t KeyStore::removeRetired(std::int64_t until) { return m_db.run(kRemoveRetired, until); }
void KeyStore::removeRetiredOf(std::string_view algorithm) { m_db.run(kRemoveRetiredOf, algorithm); }

} // namespace trivet::keyring
