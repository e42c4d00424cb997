#include "keys/key_store.hpp"

#include "base/clock_skew.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "db/like.hpp"
#include "db/row_sql.hpp"

namespace trivet::keys {
namespace {

using db::join;
using db::Query;
using db::Sql;

constexpr db::Piece kColumns = db::selectList<KeyRow, "k">;
constexpr const char* kPage = db::kJoined<"SELECT ", kColumns, " FROM ssh_key k WHERE k.account_id = ?">.data();
constexpr Sql kFind = join<"SELECT ", kColumns, " FROM ssh_key k WHERE k.id = $1">();
constexpr Sql kFindByFingerprint = join<"SELECT ", kColumns, " FROM ssh_key k WHERE k.fingerprint = $1">();
constexpr Sql kHasTitle = "SELECT 1 FROM ssh_key WHERE account_id = $1 AND title = $2";
constexpr Sql kInsert = join<db::insertInto<"ssh_key", KeyRow>, " RETURNING id">();
constexpr Sql kInsertKept = join<db::insertInto<"ssh_key", KeyRow, "id = ?">>();
constexpr Sql kDelete = "DELETE FROM ssh_key WHERE id = $1";
constexpr Sql kSetVerified = "UPDATE ssh_key SET is_verified = TRUE WHERE id = $1";
constexpr Sql kSetLastUsed = "UPDATE ssh_key SET last_used_at = $1 WHERE id = $2"
                             " AND (last_used_at < $3 OR last_used_at > $4)";

} // namespace

std::optional<access::ScopeSet> KeyRow::scopeSet() const
{
    if (!scopes)
        return std::nullopt;
    const auto words = split(*scopes, ',');
    return access::ScopeSet::parse(std::vector<std::string>(words.begin(), words.end()));
}

std::optional<KeyRow> KeyStore::find(std::int64_t id) { return m_db.one<KeyRow>(kFind, id); }

std::optional<KeyRow> KeyStore::findByFingerprint(std::string_view fingerprint)
{
    return m_db.one<KeyRow>(kFindByFingerprint, fingerprint);
}

bool KeyStore::hasTitle(std::int64_t accountId, std::string_view title)
{
    return m_db.value<std::int64_t>(kHasTitle, accountId, title).has_value();
}

void KeyStore::addConditions(Query& query, const KeyFilter& filter)
{
    if (!filter.fingerprint.empty())
        query.add(" AND k.fingerprint = ?", filter.fingerprint);
    if (!filter.text.empty()) {
        const auto pattern = db::likeContaining(filter.text);
        query.add(" AND (LOWER(k.title) LIKE LOWER(?) ESCAPE '!' OR LOWER(k.fingerprint) LIKE LOWER(?) ESCAPE '!')",
                  pattern, pattern);
    }
}

std::vector<KeyRow> KeyStore::page(const KeyFilter& filter, const db::Slice& slice)
{
    Query query(kPage, filter.accountId);
    addConditions(query, filter);
    query.add(" ORDER BY k.id LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<KeyRow>(query);
}

std::int64_t KeyStore::count(const KeyFilter& filter)
{
    Query query("SELECT COUNT(*) FROM ssh_key k WHERE k.account_id = ?", filter.accountId);
    addConditions(query, filter);
    return m_db.value<std::int64_t>(query).value();
}

std::int64_t KeyStore::insert(const KeyRow& row) { return m_db.value<std::int64_t>(kInsert, row).value(); }

void KeyStore::insertKept(const KeyRow& row) { m_db.run(kInsertKept, row, row.id); }

void KeyStore::remove(std::int64_t id) { m_db.run(kDelete, id); }

void KeyStore::setVerified(std::int64_t id) { m_db.run(kSetVerified, id); }

void KeyStore::setLastUsed(std::int64_t id, std::int64_t time)
{
    constexpr std::int64_t kWorthWriting = 60;
    m_db.run(kSetLastUsed, time, id, time - kWorthWriting, latestPast(time));
}

} // namespace trivet::keys
