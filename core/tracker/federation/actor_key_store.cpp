#include "federation/actor_key_store.hpp"

#include "db/database.hpp"

namespace trivet::federation {
namespace {

constexpr db::Sql kFind = "SELECT public_key FROM actor_key WHERE account_id = $1";
constexpr db::Sql kInsert = "INSERT INTO actor_key (account_id, sealed_key, public_key, created_at)"
                            " VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";

} // namespace

std::optional<std::string> ActorKeyStore::findPublic(std::int64_t accountId)
{
    return m_db.value<std::string>(kFind, accountId);
}

void ActorKeyStore::insertIfNone(const ActorKeyRow& r)
{
    m_db.run(kInsert, r.accountId, r.sealedKey, r.publicKey, r.createdAt);
}

} // namespace trivet::federation
