#include "users/generated_password_store.hpp"

#include "db/database.hpp"

namespace trivet::users {
namespace {

constexpr db::Sql kNote = "INSERT INTO generated_password (account_id, password_hash) VALUES ($1, $2)"
                          " ON CONFLICT (account_id) DO UPDATE SET password_hash = excluded.password_hash";
constexpr db::Sql kIsInUse = "SELECT 1 FROM generated_password g JOIN account a"
                             " ON a.id = g.account_id AND a.password_hash = g.password_hash WHERE g.account_id = $1";
constexpr db::Sql kRehash = "UPDATE generated_password SET password_hash = $1"
                            " WHERE account_id = $2 AND password_hash = $3";

} // namespace

void GeneratedPasswordStore::note(std::int64_t accountId, std::string_view passwordHash)
{
    m_db.run(kNote, accountId, passwordHash);
}

bool GeneratedPasswordStore::isInUse(std::int64_t accountId)
{
    return m_db.value<std::int64_t>(kIsInUse, accountId).has_value();
}

void GeneratedPasswordStore::rehash(std::int64_t accountId, std::string_view oldHash, std::string_view newHash)
{
    m_db.run(kRehash, newHash, accountId, oldHash);
}

} // namespace trivet::users
