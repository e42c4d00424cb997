#include "signin/password_hash_store.hpp"

#include "db/database.hpp"
#include "users/generated_password_store.hpp"

namespace trivet::signin {
namespace {

constexpr db::Sql kReplace = "UPDATE account SET password_hash = $1 WHERE id = $2 AND password_hash = $3";

} // namespace

void PasswordHashStore::replace(std::int64_t accountId, std::string_view oldHash, std::string_view newHash)
{
    m_db.transact([&] {
        m_db.run(kReplace, newHash, accountId, oldHash);
        users::GeneratedPasswordStore(m_db).rehash(accountId, oldHash, newHash);
    });
}

} // namespace trivet::signin
