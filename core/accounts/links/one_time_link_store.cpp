#include "links/one_time_link_store.hpp"

#include "crypto/token.hpp"
#include "db/database.hpp"

namespace trivet::links {
namespace {

using db::Sql;

constexpr Sql kInsert = "INSERT INTO one_time_link (hash, purpose, account_id, expires_at) VALUES ($1, $2, $3, $4)";
constexpr Sql kFind = "SELECT account_id FROM one_time_link WHERE hash = $1 AND purpose = $2 AND expires_at > $3";
constexpr Sql kRedeem =
    "DELETE FROM one_time_link WHERE hash = $1 AND purpose = $2 AND expires_at > $3 RETURNING account_id";
constexpr Sql kDeleteOf = "DELETE FROM one_time_link WHERE account_id = $1 AND purpose = $2";
constexpr Sql kDeleteAllOf = "DELETE FROM one_time_link WHERE account_id = $1";

} // namespace

std::string OneTimeLinkStore::issue(std::string_view purpose, std::int64_t accountId, std::int64_t expiresAt)
{
    std::string secret = crypto::newSecret(kLinkPrefix);
    m_db.transact([&] {
        m_db.run(kDeleteOf, accountId, purpose);
        m_db.run(kInsert, crypto::tokenHash(secret), purpose, accountId, expiresAt);
    });
    return secret;
}

std::optional<std::int64_t> OneTimeLinkStore::find(std::string_view purpose, std::string_view secret, std::int64_t now)
{
    if (!crypto::looksLikeSecret(secret, kLinkPrefix))
        return std::nullopt;
    return m_db.value<std::int64_t>(kFind, crypto::tokenHash(secret), purpose, now);
}

std::optional<std::int64_t> OneTimeLinkStore::redeem(std::string_view purpose, std::string_view secret,
                                                     std::int64_t now)
{
    return m_db.value<std::int64_t>(kRedeem, crypto::tokenHash(secret), purpose, now);
}

void OneTimeLinkStore::removeAllOf(std::int64_t accountId) { m_db.run(kDeleteAllOf, accountId); }

} // namespace trivet::links
