#include "grants/imported_refresh_store.hpp"

#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"

namespace trivet::grants {
namespace {

using db::Sql;

// "RS256 1800000000 BASE64"
constexpr Sql kKey = "SELECT value FROM instance_property WHERE name = 'import.refresh_key'";
constexpr Sql kSetKey = "INSERT INTO instance_property (name, value) VALUES ('import.refresh_key', $1)"
                        " ON CONFLICT (name) DO UPDATE SET value = excluded.value";
// Nobody has seen all tokens of a grant, so that they have ended is noted by its number in place of a hash.
constexpr Sql kApplicationOf = "SELECT g.application_id FROM oauth_grant g JOIN imported_row i ON i.source_id = g.id"
                               " WHERE g.id = $1 AND i.step = 'grants' AND NOT EXISTS"
                               " (SELECT 1 FROM exchanged_refresh_token e WHERE e.hash = 'grant ' || g.id)";
constexpr Sql kEndAllOf = "INSERT INTO exchanged_refresh_token (hash, family_id, expires_at)"
                          " SELECT 'grant ' || g.id, 0, 9223372036854775807 FROM oauth_grant g"
                          " JOIN imported_row i ON i.source_id = g.id WHERE g.account_id = $1 AND i.step = 'grants'"
                          " ON CONFLICT (hash) DO NOTHING";
constexpr Sql kFamilyOf = "SELECT family_id FROM exchanged_refresh_token WHERE hash = $1";
constexpr Sql kForget = "DELETE FROM exchanged_refresh_token WHERE expires_at < $1";
constexpr Sql kClaim = "INSERT INTO exchanged_refresh_token (hash, family_id, expires_at) VALUES ($1, $2, $3)"
                       " ON CONFLICT (hash) DO NOTHING";

} // namespace

std::optional<ImportedKey> ImportedRefreshStore::key()
{
    const auto text = m_db.value<std::string>(kKey).value_or("");
    const auto words = split(text, ' ');
    if (words.size() != 3)
        return std::nullopt;
    const auto algorithm = jose::findAlgorithm(words[0]);
    const auto until = parseInteger(words[1]);
    auto spki = crypto::decodeBase64(words[2]);
    if (!algorithm || !until || !spki)
        return std::nullopt;
    return ImportedKey{*algorithm, std::move(*spki), *until};
}

void ImportedRefreshStore::setKey(const ImportedKey& key)
{
    m_db.run(kSetKey, std::string(nameOf(key.algorithm)) + " " + std::to_string(key.until) + " " +
                          crypto::encodeBase64(key.spki));
}

std::optional<std::int64_t> ImportedRefreshStore::applicationOf(std::int64_t grantId)
{
    return m_db.value<std::int64_t>(kApplicationOf, grantId);
}

void ImportedRefreshStore::endAllOf(std::int64_t accountId) { m_db.run(kEndAllOf, accountId); }

std::optional<std::int64_t> ImportedRefreshStore::familyOf(std::string_view hash)
{
    return m_db.value<std::int64_t>(kFamilyOf, hash);
}

bool ImportedRefreshStore::claim(std::string_view hash, std::int64_t familyId, std::int64_t expiresAt, std::int64_t now)
{
    m_db.run(kForget, now);
    return m_db.run(kClaim, hash, familyId, expiresAt) == 1;
}

} // namespace trivet::grants
