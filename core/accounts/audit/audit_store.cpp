#include "audit/audit_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::audit {
namespace {

using db::Query;

constexpr const char* kSelect =
    db::kJoined<"SELECT ", db::selectList<EntryRow, "e">, " FROM audit_entry e WHERE e.id > 0">.data();
// An account that was just renamed is still found by the name it had.
constexpr db::Piece kTargetId = "target_id = COALESCE((SELECT a.id FROM account a WHERE a.lower_name = ?),"
                                " (SELECT r.account_id FROM name_redirect r WHERE r.lower_name = ?), 0)";
constexpr db::Sql kInsert = db::join<
    db::insertInto<"audit_entry", EntryRow, "lower_actor = ?", "lower_acting_as = ?", "lower_target = ?", kTargetId>>();
constexpr db::Sql kNewest = "SELECT COALESCE(MAX(id), 0) FROM audit_entry";
constexpr db::Sql kHasNewer = "SELECT 1 FROM audit_entry WHERE id > $1 AND actor_id = $2 AND acting_as = $3 LIMIT 1";
// The database removes entries only up to what the newest purge says.
constexpr db::Sql kNotePurge = "INSERT INTO audit_purge (at, purge_before) VALUES ($1, $2)";
constexpr db::Sql kPurge = "DELETE FROM audit_entry WHERE at < $1";

} // namespace

void AuditStore::insert(const EntryRow& row)
{
    const auto target = asciiLower(row.target);
    m_db.run(kInsert, row, asciiLower(row.actor), asciiLower(row.actingAs), target, target, target);
}

std::int64_t AuditStore::newestId() { return m_db.value<std::int64_t>(kNewest).value_or(0); }

bool AuditStore::hasNewer(std::int64_t id, std::int64_t actorId, const std::string& actingAs)
{
    return m_db.value<std::int64_t>(kHasNewer, id, actorId, actingAs).has_value();
}

void AuditStore::addConditions(Query& query, const EntryFilter& filter)
{
    if (!filter.user.empty())
        query.add(" AND (e.lower_actor = ? OR e.lower_acting_as = ? OR e.lower_target = ?)", filter.user, filter.user,
                  filter.user);
    if (filter.accountId)
        query.add(" AND (e.actor_id = ? OR e.acting_as_id = ? OR e.target_id = ?)", *filter.accountId,
                  *filter.accountId, *filter.accountId);
    if (!filter.action.empty())
        query.add(" AND e.action = ?", filter.action);
    if (filter.since)
        query.add(" AND e.at >= ?", *filter.since);
    if (filter.before)
        query.add(" AND e.at < ?", *filter.before);
}

std::vector<EntryRow> AuditStore::page(const EntryFilter& filter, const db::Slice& slice)
{
    Query query(kSelect);
    addConditions(query, filter);
    query.add(" ORDER BY e.id DESC LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<EntryRow>(query);
}

std::int64_t AuditStore::count(const EntryFilter& filter)
{
    Query query("SELECT COUNT(*) FROM audit_entry e WHERE e.id > 0");
    addConditions(query, filter);
    return m_db.value<std::int64_t>(query).value();
}

void AuditStore::each(const EntryFilter& filter, const std::function<void(const EntryRow&)>& visit)
{
    Query query(kSelect);
    addConditions(query, filter);
    query.add(" ORDER BY e.id");
    m_db.each<EntryRow>(query, [&](EntryRow&& row) { visit(row); });
}

std::int64_t AuditStore::purgeBefore(std::int64_t time, std::int64_t now)
{
    m_db.run(kNotePurge, now, time);
    return m_db.run(kPurge, time);
}

} // namespace trivet::audit
