#include "federation/actor_key_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::federation {
namespace {

constexpr db::Sql kFind = "SELECT public_key FROM actor_key WHERE account_id = $1";
constexpr db::Sql kNewest =
    db::join<"SELECT ", db::selectList<ActorKeyRow>, " FROM actor_key ORDER BY created_at DESC LIMIT 1">();
constexpr db::Sql kInsert = db::join<db::insertInto<"actor_key", ActorKeyRow>, " ON CONFLICT DO NOTHING">();

} // namespace

std::optional<std::string> ActorKeyStore::findPublic(std::int64_t accountId)
{
    return m_db.value<std::string>(kFind, accountId);
}

std::optional<ActorKeyRow> ActorKeyStore::newest() { return m_db.one<ActorKeyRow>(kNewest); }

void ActorKeyStore::insertIfNone(const ActorKeyRow& row) { m_db.run(kInsert, row); }

} // namespace trivet::federation
