#include "issues/event_store.hpp"

#include "db/database.hpp"
#include "repos/access_store.hpp"
#include "repos/unit_visibility_store.hpp"

namespace trivet::issues {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFind = join<"SELECT ", kEventColumns,
                           " FROM issue_event e WHERE e.repository_id = $1 AND e.id = $2"
                           " AND (e.kind >= 0 OR e.author_id = $3)">();
constexpr auto kShown = db::kJoined<" FROM issue_event e WHERE e.kind >= 0 AND e.kind <> ", db::number<Event::Code>>;
constexpr db::Piece kInto = db::kJoined<"INSERT INTO issue_event (", db::insertList<EventRow>, ")">;
constexpr Sql kInsert = join<db::insertInto<"issue_event", EventRow>, " RETURNING id">();
// In the order of EventRow::columns(). The rows a set-based insert is made from say what differs; the rest is cast,
// because a bare value in a SELECT has no type on PostgreSQL. Those that follow insert in the order of the ids: entries
// get their numbers, and so their places, by it.
constexpr auto kForLabels =
    db::kJoined<kInto, " SELECT i.id, i.repository_id, CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS TEXT), l.id,"
                       " NULL, NULL, NULL, CAST(? AS BOOLEAN), '', '', NULL, NULL, NULL, '', '', CAST(? AS BIGINT),"
                       " CAST(? AS BIGINT), NULL, NULL, NULL, '', 0 FROM issue i, label l WHERE i.id = ? AND l.id IN ">;
constexpr auto kForAssignees =
    db::kJoined<kInto,
                " SELECT i.id, i.repository_id, CAST(? AS BIGINT), CAST(? AS BIGINT), '', NULL, NULL, NULL,"
                " a.id, CAST(? AS BOOLEAN), '', '', NULL, NULL, NULL, '', '', CAST(? AS BIGINT),"
                " CAST(? AS BIGINT), NULL, NULL, NULL, '', 0 FROM issue i, account a WHERE i.id = ? AND a.id IN ">;
constexpr auto kReferences =
    db::kJoined<kInto,
                " SELECT i.id, i.repository_id, CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS TEXT), NULL,"
                " NULL, NULL, NULL, FALSE, '', '', CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT),"
                " CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT), NULL, NULL, NULL, '', 0"
                " FROM issue i WHERE"
                " NOT EXISTS (SELECT 1 FROM issue_event x WHERE x.issue_id = i.id AND x.kind = ?">;
constexpr const char* kSetAction = "UPDATE issue_event SET ref_action = ? WHERE ref_action <> ? AND kind = ?"
                                   " AND ref_issue_id = ? AND COALESCE(ref_event_id, 0) = ?";
constexpr Sql kComments =
    join<"SELECT ", kEventColumns, " FROM issue_event e WHERE e.issue_id = $1 AND e.kind IN (",
         db::number<Event::Comment>, ", ", db::number<Event::Code>, ") ORDER BY e.id LIMIT $2 OFFSET $3">();
constexpr Sql kSetBody = "UPDATE issue_event SET body = $1, updated_at = $2 WHERE id = $3";
constexpr Sql kDelete = "DELETE FROM issue_event WHERE id = $1";

struct WholeText {
    std::int64_t id = 0;
    std::string body{};
    auto columns() { return std::tie(id, body); }
};

} // namespace

std::optional<EventRow> EventStore::find(std::int64_t repositoryId, std::int64_t id, const access::Identity& who)
{
    return m_db.one<EventRow>(kFind, repositoryId, id, who.userId);
}

std::vector<EventRow> EventStore::findAll(const std::vector<std::int64_t>& ids)
{
    db::Query query(db::kJoined<"SELECT ", kEventColumns, " FROM issue_event e WHERE e.id IN ">.data());
    query.addList("", ids);
    return m_db.all<EventRow>(query);
}

void EventStore::addFilter(db::Query& query, const EventFilter& filter, const access::Identity& who)
{
    query.add(kShown.data());
    if (filter.issueId)
        query.add(" AND e.issue_id = ?", *filter.issueId);
    if (filter.repositoryId)
        query.add(" AND e.repository_id = ?", *filter.repositoryId);
    if (filter.afterId > 0)
        query.add(" AND e.id > ?", filter.afterId);
    if (filter.since)
        query.add(" AND e.updated_at >= ?", *filter.since);
    if (filter.before)
        query.add(" AND e.updated_at <= ?", *filter.before);
    if (filter.repositoryId) {
        query.add(
            " AND EXISTS (SELECT 1 FROM issue i JOIN repository r ON r.id = i.repository_id WHERE i.id = e.issue_id");
        repos::addIssueVisibleTo(query, who);
        query.add(")");
    }
    if (filter.onlyComments) {
        query.add(" AND e.kind = 0");
        return;
    }
    query.add(" AND (e.ref_repository_id IS NULL OR (e.ref_issue_id IS NULL AND (e.ref_repository_id = e.repository_id"
              " OR EXISTS (SELECT 1 FROM repository r WHERE r.id = e.ref_repository_id");
    repos::addVisibleTo(query, who);
    query.add("))) OR EXISTS (SELECT 1 FROM issue i JOIN repository r ON r.id = i.repository_id"
              " WHERE i.id = e.ref_issue_id");
    repos::addIssueVisibleTo(query, who);
    query.add("))");
}

template <class Row>
std::vector<Row> EventStore::rows(db::Query query, const EventFilter& filter, const access::Identity& who,
                                  const db::Slice& slice)
{
    addFilter(query, filter, who);
    query.add(" ORDER BY e.id");
    if (slice.limit > 0)
        query.add(" LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<Row>(query);
}

std::vector<EventRow> EventStore::page(const EventFilter& filter, const access::Identity& who, const db::Slice& slice)
{
    return rows<EventRow>(db::Query(db::kJoined<"SELECT ", kEventColumns>.data()), filter, who, slice);
}

std::vector<BegunEvent> EventStore::beginnings(const EventFilter& filter, const access::Identity& who,
                                               const db::Slice& slice)
{
    return rows<BegunEvent>(db::Query(db::kJoined<"SELECT ", db::selectList<BegunEvent>>.data()), filter, who, slice);
}

std::map<std::int64_t, std::string> EventStore::wholeTexts(const std::vector<std::int64_t>& ids)
{
    db::Query query("SELECT e.id, e.body FROM issue_event e WHERE e.id IN ");
    query.addList("", ids);
    std::map<std::int64_t, std::string> texts;
    for (auto& each : m_db.all<WholeText>(query))
        texts.emplace(each.id, std::move(each.body));
    return texts;
}

std::int64_t EventStore::count(const EventFilter& filter, const access::Identity& who)
{
    db::Query query("SELECT COUNT(*)");
    addFilter(query, filter, who);
    return m_db.value<std::int64_t>(query).value_or(0);
}

std::int64_t EventStore::insert(const EventRow& row) { return m_db.value<std::int64_t>(kInsert, row).value(); }

void EventStore::insertForLabels(const EventRow& r, const std::vector<std::int64_t>& labelIds)
{
    if (labelIds.empty())
        return;
    db::Query query(kForLabels.data(), r.kind, r.authorId, r.body, r.isRemoval, r.createdAt, r.createdAt, r.issueId);
    query.addList("", labelIds).add(" ORDER BY l.id");
    m_db.run(query);
}

void EventStore::insertForAssignees(const EventRow& r, const std::vector<std::int64_t>& accountIds)
{
    if (accountIds.empty())
        return;
    db::Query query(kForAssignees.data(), r.kind, r.authorId, r.isRemoval, r.createdAt, r.createdAt, r.issueId);
    query.addList("", accountIds).add(" ORDER BY a.id");
    m_db.run(query);
}

void EventStore::insertReferences(const EventRow& r, const std::vector<std::int64_t>& issueIds)
{
    if (issueIds.empty())
        return;
    db::Query query(kReferences.data(), r.kind, r.authorId, r.body, r.refRepositoryId, r.refIssueId, r.refEventId,
                    r.refAction, r.commitSha, r.createdAt, r.createdAt, r.kind);
    // Both are found in an index, however long the timeline is: a push may name an issue a thousand times.
    if (r.commitSha.empty())
        query.add(" AND x.ref_issue_id = ? AND COALESCE(x.ref_event_id, 0) = ?)", r.refIssueId.value_or(0),
                  r.refEventId.value_or(0));
    else
        query.add(" AND x.commit_sha = ? AND x.commit_sha <> '')", r.commitSha);
    query.addList(" AND i.id IN ", issueIds).add(" ORDER BY i.id");
    m_db.run(query);
}

db::Query EventStore::actionOf(const EventRow& r)
{
    return db::Query(kSetAction, r.refAction, r.refAction, r.kind, r.refIssueId.value_or(0), r.refEventId.value_or(0));
}

void EventStore::setReferenceAction(const EventRow& row) { m_db.run(actionOf(row)); }

void EventStore::setReferenceAction(const EventRow& row, const std::vector<std::int64_t>& issueIds)
{
    if (!issueIds.empty())
        m_db.run(actionOf(row).addList(" AND issue_id IN ", issueIds));
}

std::vector<EventRow> EventStore::comments(std::int64_t issueId, const db::Slice& slice)
{
    return m_db.all<EventRow>(kComments, issueId, slice.limit, slice.offset);
}

void EventStore::setBody(std::int64_t id, std::string_view body, std::int64_t now)
{
    m_db.run(kSetBody, body, now, id);
}

bool EventStore::remove(std::int64_t id) { return m_db.run(kDelete, id) > 0; }

} // namespace trivet::issues
