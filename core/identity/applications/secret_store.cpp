#include "applications/secret_store.hpp"

#include "base/clock_skew.hpp"
#include "crypto/digest.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::applications {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kSelect = db::kJoined<"SELECT ", db::selectList<SecretRow, "s">, " FROM oauth_client_secret s ">;

constexpr Sql kFind = join<kSelect, "WHERE s.application_id = $1 AND s.hash = $2">();
constexpr Sql kOfApplication = join<kSelect, "WHERE s.application_id = $1 ORDER BY s.id DESC LIMIT 100">();
constexpr Sql kOfFile = join<kSelect, "JOIN oauth_application a ON a.id = s.application_id WHERE a.origin = 'file'"
                                      " ORDER BY s.id LIMIT 10000">();
constexpr Sql kInsert =
    join<db::insertInto<"oauth_client_secret", SecretRow>, " ON CONFLICT (hash) DO NOTHING RETURNING id">();
constexpr Sql kImportedOf = join<kSelect, "JOIN oauth_application a ON a.id = s.application_id WHERE a.client_id = $1"
                                          " AND s.hash LIKE '$%' ORDER BY s.id LIMIT 1">();
constexpr Sql kReplaceHash = "UPDATE oauth_client_secret SET hash = $1, last_eight = $2 WHERE id = $3 AND hash = $4";
constexpr Sql kRemoveAll = "DELETE FROM oauth_client_secret WHERE application_id = $1";
constexpr Sql kRemove = "DELETE FROM oauth_client_secret WHERE id = $1";
constexpr Sql kEndAt = "UPDATE oauth_client_secret SET expires_at = $1 WHERE id = $2"
                       " AND (expires_at IS NULL OR expires_at > $1)";
constexpr Sql kSetLastUsed = "UPDATE oauth_client_secret SET last_used_at = $1 WHERE id = $2"
                             " AND (last_used_at <= $1 - 60 OR last_used_at > $3)";

} // namespace

std::optional<SecretRow> SecretStore::find(std::int64_t applicationId, std::string_view value)
{
    const std::string hash = crypto::tokenHash(value);
    auto row = m_db.one<SecretRow>(kFind, applicationId, hash);
    if (row && !crypto::equalsInConstantTime(row->hash, hash))
        return std::nullopt;
    return row;
}

std::vector<SecretRow> SecretStore::ofApplication(std::int64_t applicationId)
{
    return m_db.all<SecretRow>(kOfApplication, applicationId);
}

std::vector<SecretRow> SecretStore::ofFile() { return m_db.all<SecretRow>(kOfFile); }

std::optional<std::int64_t> SecretStore::insert(const SecretRow& row) { return m_db.value<std::int64_t>(kInsert, row); }

std::optional<SecretRow> SecretStore::importedOf(std::string_view clientId)
{
    return m_db.one<SecretRow>(kImportedOf, clientId);
}

void SecretStore::replaceHash(const SecretRow& imported, std::string_view value)
{
    m_db.run(kReplaceHash, crypto::tokenHash(value), crypto::lastEight(value), imported.id, imported.hash);
}

void SecretStore::removeAll(std::int64_t applicationId) { m_db.run(kRemoveAll, applicationId); }
void SecretStore::remove(std::int64_t id) { m_db.run(kRemove, id); }
void SecretStore::endAt(std::int64_t id, std::int64_t time) { m_db.run(kEndAt, time, id); }
void SecretStore::setLastUsed(std::int64_t id, std::int64_t time)
{
    m_db.run(kSetLastUsed, time, id, latestPast(time));
}

} // namespace trivet::applications
