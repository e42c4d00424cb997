#include "federation/remote_key_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::federation {
namespace {

constexpr db::Sql kFind = db::join<"SELECT ", db::selectList<RemoteKey>, " FROM remote_key WHERE key_id = ?">();
constexpr db::Sql kKeep = db::join<db::insertInto<"remote_key", RemoteKey>, " ON CONFLICT (key_id) DO UPDATE SET ",
                                   db::excludedList<RemoteKey>>();

} // namespace

std::optional<RemoteKey> RemoteKeyStore::find(std::string_view keyId) { return m_db.one<RemoteKey>(kFind, keyId); }

void RemoteKeyStore::keep(const RemoteKey& key) { m_db.run(kKeep, key); }

} // namespace trivet::federation
