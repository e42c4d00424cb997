#include "gitssh/offered_key_store.hpp"

#include "db/database.hpp"

namespace trivet::gitssh {
namespace {

constexpr db::Sql kAll = "SELECT k.fingerprint, k.content FROM ssh_key k JOIN account a ON a.id = k.account_id"
                         " WHERE a.is_active AND NOT a.is_prohibited AND NOT a.is_organization"
                         " UNION SELECT d.fingerprint, d.content FROM deploy_key d"
                         " WHERE NOT EXISTS (SELECT 1 FROM ssh_key k WHERE k.fingerprint = d.fingerprint) ORDER BY 1";

} // namespace

void OfferedKeyStore::each(const std::function<void(OfferedKey&&)>& take) { m_db.each<OfferedKey>(kAll, take); }

} // namespace trivet::gitssh
