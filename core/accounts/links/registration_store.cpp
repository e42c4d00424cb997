#include "links/registration_store.hpp"

#include "crypto/token.hpp"
#include "db/database.hpp"

namespace trivet::links {
namespace {

using db::Sql;

constexpr Sql kInsert = "INSERT INTO registration (hash, name, email, password_hash, language, expires_at)"
                        " VALUES ('', $1, $2, $3, $4, $5) RETURNING id";
constexpr Sql kFind = "SELECT id, name, email, password_hash, language, expires_at FROM registration"
                      " WHERE id = $1 AND expires_at > $2";
constexpr Sql kFindByLink = "SELECT id, name, email, password_hash, language, expires_at FROM registration"
                            " WHERE hash = $1 AND expires_at > $2";
constexpr Sql kSetLink = "UPDATE registration SET hash = $1 WHERE id = $2";
constexpr Sql kDelete = "DELETE FROM registration WHERE id = $1";

} // namespace

std::int64_t RegistrationStore::insert(const RegistrationRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row.name, row.email, row.passwordHash, row.language, row.expiresAt)
        .value();
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
