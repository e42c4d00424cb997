#include "federation/remote_key_store.hpp"

#include "db/database.hpp"

namespace trivet::federation {
namespace {

constexpr db::Sql kFind = "SELECT key_id, actor, public_key, fetched_at FROM remote_key WHERE key_id = $1";
constexpr db::Sql kKeep = "INSERT INTO remote_key (key_id, actor, public_key, fetched_at) VALUES ($1, $2, $3, $4)"
                          " ON CONFLICT (key_id) DO UPDATE SET actor = excluded.actor,"
                          " public_key = excluded.public_key, fetched_at = excluded.fetched_at";

} // namespace

std::optional<RemoteKey> RemoteKeyStore::find(std::string_view keyId) { return m_db.one<RemoteKey>(kFind, keyId); }

void RemoteKeyStore::keep(const RemoteKey& key) { m_db.run(kKeep, key.keyId, key.actor, key.pem, key.fetchedAt); }

} // namespace trivet::federation
