#include "notifications/thread_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"
#include "db/sql_join.hpp"
#include "repos/unit_visibility_store.hpp"

namespace trivet::notifications {
namespace {

struct Id {
    std::int64_t id = 0;
    auto columns() { return std::tie(id); }
};

constexpr const char* kSelect = db::kJoined<"SELECT ", db::selectList<ThreadRow>>.data();

constexpr db::Sql kSetStatus = "UPDATE notification SET status = $1 WHERE id = $2";

constexpr db::Piece kUnreadOfIssue = " WHERE account_id = $1 AND issue_id = $2 AND status = 0";
constexpr db::Sql kIsIssueUnread = db::join<"SELECT COUNT(*) FROM notification", kUnreadOfIssue>();
constexpr db::Sql kMarkIssueRead = db::join<"UPDATE notification SET status = 1", kUnreadOfIssue>();

void addOwn(db::Query& query, const access::Identity& who)
{
    query.add(" FROM notification n JOIN issue i ON i.id = n.issue_id JOIN repository r ON r.id = i.repository_id"
              " WHERE n.account_id = ?",
              who.userId);
    repos::addIssueVisibleTo(query, who);
}

} // namespace

void ThreadStore::addFilter(db::Query& query, const ThreadFilter& filter, const access::Identity& who)
{
    addOwn(query, who);
    query.addList(" AND n.status IN ", filter.statuses);
    if (filter.repositoryId)
        query.add(" AND i.repository_id = ?", *filter.repositoryId);
    if (filter.isPull)
        query.add(" AND i.is_pull = ?", *filter.isPull);
    if (filter.since)
        query.add(" AND n.updated_at >= ?", *filter.since);
    if (filter.before)
        query.add(" AND n.updated_at <= ?", *filter.before);
}

std::vector<ThreadRow> ThreadStore::page(const ThreadFilter& filter, const access::Identity& who,
                                         const db::Slice& slice)
{
    db::Query query(kSelect);
    addFilter(query, filter, who);
    query.add(" ORDER BY n.updated_at DESC, n.id DESC LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<ThreadRow>(query);
}

std::int64_t ThreadStore::count(const ThreadFilter& filter, const access::Identity& who)
{
    db::Query query("SELECT COUNT(*)");
    addFilter(query, filter, who);
    return m_db.value<std::int64_t>(query).value_or(0);
}

std::int64_t ThreadStore::countUnread(const access::Identity& who, std::int64_t most)
{
    db::Query query("SELECT COUNT(*) FROM (SELECT 1");
    addFilter(query, {.statuses = {static_cast<std::int64_t>(Status::Unread)}}, who);
    query.add(" LIMIT ?) AS unread", most);
    return m_db.value<std::int64_t>(query).value_or(0);
}

std::optional<ThreadRow> ThreadStore::find(std::int64_t id, const access::Identity& who)
{
    db::Query query(kSelect);
    addOwn(query, who);
    query.add(" AND n.id = ?", id);
    return m_db.one<ThreadRow>(query);
}

void ThreadStore::setStatus(std::int64_t id, Status status)
{
    m_db.run(kSetStatus, static_cast<std::int64_t>(status), id);
}

// Asked first: even a write that changes nothing waits for its turn.
void ThreadStore::markIssueRead(std::int64_t issueId, std::int64_t accountId)
{
    if (m_db.value<std::int64_t>(kIsIssueUnread, accountId, issueId) != 0)
        m_db.run(kMarkIssueRead, accountId, issueId);
}

std::vector<std::int64_t> ThreadStore::mark(const ThreadFilter& filter, const access::Identity& who, Status status)
{
    const auto number = static_cast<std::int64_t>(status);
    db::Query query("UPDATE notification SET status = ? WHERE status <> ? AND id IN (SELECT n.id", number, number);
    addFilter(query, filter, who);
    query.add(") RETURNING id");
    std::vector<std::int64_t> ids;
    for (const auto& row : m_db.all<Id>(query))
        ids.push_back(row.id);
    return ids;
}

std::vector<ThreadRow> ThreadStore::findAll(const std::vector<std::int64_t>& ids, const access::Identity& who)
{
    db::Query query(kSelect);
    addOwn(query, who);
    query.addList(" AND n.id IN ", ids).add(" ORDER BY n.updated_at DESC, n.id DESC");
    return m_db.all<ThreadRow>(query);
}

} // namespace trivet::notifications
