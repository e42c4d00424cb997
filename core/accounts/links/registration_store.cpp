#include "links/registration_store.hpp"

#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::links {
namespace {

using db::join;
using db::Sql;

constexpr Sql kInsert = join<db::insertInto<"registration", RegistrationRow, "hash = ''">, " RETURNING id">();
constexpr Sql kFind =
    join<"SELECT ", db::selectList<RegistrationRow>, " FROM registration WHERE id = ? AND expires_at > ?">();
constexpr Sql kFindByLink =
    join<"SELECT ", db::selectList<RegistrationRow>, " FROM registration WHERE hash = ? AND expires_at > ?">();
constexpr Sql kSetLink = "UPDATE registration SET hash = $1 WHERE id = $2";
constexpr Sql kDelete = "DELETE FROM registration WHERE id = $1";

} // namespace

std::int64_t RegistrationStore::insert(const RegistrationRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row).value();
}

std::optional<RegistrationRow> RegistrationStore::find(std::int64_t id, std::int64_t now)
{
    return m_db.one<RegistrationRow>(kFind, id, now);
}

std::string RegistrationStore::issueLink(std::int64_t id)
{
    std::string secret = crypto::newSecret(kRegistrationPrefix);
    m_db.run(kSetLink, crypto::tokenHash(secret), id);
    return secret;
}

std::optional<RegistrationRow> RegistrationStore::findByLink(std::string_view secret, std::int64_t now)
{
    if (!crypto::looksLikeSecret(secret, kRegistrationPrefix))
        return std::nullopt;
    return m_db.one<RegistrationRow>(kFindByLink, crypto::tokenHash(secret), now);
}

bool RegistrationStore::remove(std::int64_t id) { return m_db.run(kDelete, id) == 1; }

} // namespace trivet::links
