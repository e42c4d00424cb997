#include "keyring/signing_key_store.hpp"

#include "db/database.hpp"

namespace trivet::keyring {
namespace {

// Few rows at all times; the limit keeps a mistake from becoming a flood.
constexpr db::Sql kPublished =
    "SELECT id, kid, algorithm, sealed_key, public_key, created_at, active_from, remove_at FROM signing_key"
    " WHERE remove_at IS NULL OR remove_at > $1 ORDER BY id LIMIT 1000";
constexpr db::Sql kInsert = "INSERT INTO signing_key (kid, algorithm, sealed_key, public_key, created_at, active_from)"
                            " VALUES ($1, $2, $3, $4, $5, $6)";
constexpr db::Sql kActivate = "UPDATE signing_key SET active_from = $1 WHERE id = $2";
constexpr db::Sql kRetire = "UPDATE signing_key SET remove_at = $1 WHERE id = $2";
constexpr db::Sql kRemove = "DELETE FROM signing_key WHERE id = $1";
constexpr db::Sql kRemoveRetired = "DELETE FROM signing_key WHERE remove_at <= $1";

} // namespace

std::vector<KeyRow> KeyStore::published(std::int64_t now) { return m_db.all<KeyRow>(kPublished, now); }

void KeyStore::insert(const KeyRow& row)
{
    m_db.run(kInsert, row.kid, row.algorithm, row.sealedKey, row.publicKey, row.createdAt, row.activeFrom);
}

void KeyStore::activate(std::int64_t id, std::int64_t from) { m_db.run(kActivate, from, id); }
void KeyStore::retire(std::int64_t id, std::int64_t removeAt) { m_db.run(kRetire, removeAt, id); }
void KeyStore::remove(std::int64_t id) { m_db.run(kRemove, id); }
std::int64_t KeyStore::removeRetired(std::int64_t now) { return m_db.run(kRemoveRetired, now); }

} // namespace trivet::keyring
