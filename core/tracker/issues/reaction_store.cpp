#include "issues/reaction_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::issues {
namespace {

constexpr auto kSelect = db::kJoined<"SELECT ", db::selectList<ReactionRow>>;
constexpr db::Sql kAdd =
    db::join<db::insertInto<"reaction", ReactionRow, "issue_id = ?", "event_id = ?">, " ON CONFLICT DO NOTHING">();

void addTarget(db::Query& query, const ReactionTarget& target)
{
    query.add(" FROM reaction WHERE issue_id = ?", target.issueId);
    if (target.commentId)
        query.add(" AND event_id = ?", *target.commentId);
    else
        query.add(" AND event_id IS NULL");
}

} // namespace

std::vector<ReactionRow> ReactionStore::of(const ReactionTarget& target, const db::Slice& slice)
{
    db::Query query(kSelect.data());
    addTarget(query, target);
    query.add(" ORDER BY id");
    if (slice.limit > 0)
        query.add(" LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<ReactionRow>(query);
}

std::int64_t ReactionStore::count(const ReactionTarget& target)
{
    db::Query query("SELECT COUNT(*)");
    addTarget(query, target);
    return m_db.value<std::int64_t>(query).value_or(0);
}

std::vector<ReactionTally> ReactionStore::tallies(std::int64_t issueId, const std::vector<std::int64_t>& commentIds,
                                                  std::int64_t viewerId)
{
    db::Query query("SELECT event_id, content, COUNT(*), COUNT(CASE WHEN account_id = ? THEN 1 END) FROM reaction"
                    " WHERE (issue_id = ? AND event_id IS NULL)",
                    viewerId, issueId);
    query.addList(" OR event_id IN ", commentIds).add(" GROUP BY event_id, content ORDER BY MIN(id)");
    return m_db.all<ReactionTally>(query);
}

std::optional<ReactionRow> ReactionStore::find(const ReactionTarget& target, std::int64_t accountId,
                                               std::string_view content)
{
    db::Query query(kSelect.data());
    addTarget(query, target);
    query.add(" AND account_id = ? AND content = ?", accountId, content);
    return m_db.one<ReactionRow>(query);
}

bool ReactionStore::add(const ReactionTarget& target, std::int64_t accountId, std::string_view content,
                        std::int64_t now)
{
    return m_db.run(kAdd, ReactionRow{.accountId = accountId, .content = std::string(content), .createdAt = now},
                    target.issueId, target.commentId) > 0;
}

void ReactionStore::remove(const ReactionTarget& target, std::int64_t accountId, std::string_view content)
{
    db::Query query("DELETE");
    addTarget(query, target);
    query.add(" AND account_id = ? AND content = ?", accountId, content);
    m_db.run(query);
}

} // namespace trivet::issues
