#include "authorized_keys/offered_key_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"

namespace trivet::authorized_keys {
namespace {

using db::join;

constexpr db::Piece kUsersKeys = "SELECT k.fingerprint, k.content FROM ssh_key k JOIN account a ON a.id = k.account_id"
                                 " WHERE a.is_active AND NOT a.is_prohibited AND NOT a.is_organization";
constexpr db::Piece kDeployKeys = "SELECT d.fingerprint, d.content FROM deploy_key d"
                                  " WHERE NOT EXISTS (SELECT 1 FROM ssh_key k WHERE k.fingerprint = d.fingerprint)";
constexpr db::Sql kAll = join<kUsersKeys, " UNION ", kDeployKeys, " ORDER BY 1">();
constexpr db::Sql kFind =
    join<kUsersKeys, " AND k.fingerprint = $1 UNION ALL ", kDeployKeys, " AND d.fingerprint = $1 LIMIT 1">();

} // namespace

std::optional<OfferedKey> OfferedKeyStore::find(std::string_view fingerprint)
{
    return m_db.one<OfferedKey>(kFind, fingerprint);
}

void OfferedKeyStore::each(const std::function<void(OfferedKey&&)>& take) { m_db.each<OfferedKey>(kAll, take); }

} // namespace trivet::authorized_keys
