#include "reviews/code_comment_store.hpp"

#include "db/database.hpp"
#include "issues/event_store.hpp"

namespace trivet::reviews {
namespace {

using db::join;
using db::number;
using db::Sql;
using issues::Event;

constexpr auto kSelect = db::kJoined<"SELECT ", db::selectList<CodeComment, "e">,
                                     " FROM code_comment c JOIN issue_event e ON e.id = c.event_id WHERE ">;
constexpr Sql kFind = join<kSelect, "e.repository_id = $1 AND e.id = $2 AND (e.kind >= 0 OR e.author_id = $3)">();
constexpr Sql kOfReview = join<kSelect, "e.review_id = $1 AND e.id > $2 ORDER BY e.id LIMIT $3">();
constexpr Sql kIdsOfReview =
    join<"SELECT id FROM issue_event WHERE review_id = $1 AND kind IN (", number<Event::Code>, ", -1) ORDER BY id">();
constexpr Sql kCount =
    join<"SELECT COUNT(*) FROM issue_event WHERE review_id = $1 AND kind IN (", number<Event::Code>, ", -1)">();
constexpr Sql kOfPull = join<kSelect, "c.issue_id = $1 AND (e.kind >= 0 OR e.author_id = $2)"
                                      " ORDER BY c.thread_id, e.id LIMIT $3">();
constexpr Sql kThreadAt =
    join<"SELECT c.thread_id FROM code_comment c JOIN issue_event e ON e.id = c.event_id WHERE c.issue_id = $1"
         " AND c.path = $2 AND c.line = $3 AND NOT c.is_outdated AND NOT c.is_resolved"
         " AND (e.kind >= 0 OR e.author_id = $4) ORDER BY e.id LIMIT 1">();
constexpr Sql kInsertPlace = join<db::insertInto<"code_comment", CodePlaceRow>>();
constexpr Sql kPublish = join<"UPDATE issue_event SET kind = ", number<Event::Code>,
                              ", created_at = $1, updated_at = $1 WHERE review_id = $2 AND kind = -1">();
constexpr Sql kRemoveText = "DELETE FROM issue_event WHERE review_id = $1 AND kind = -2";
constexpr Sql kSetResolved =
    "UPDATE code_comment SET is_resolved = $1, resolver_id = $2 WHERE issue_id = $3 AND thread_id = $4";
constexpr Sql kPlaces = join<"SELECT ", db::selectList<CodePlaceRow>,
                             " FROM code_comment WHERE issue_id = $1 AND NOT is_outdated ORDER BY event_id LIMIT $2">();
constexpr Sql kMove = "UPDATE code_comment SET line = $1, commit_sha = $2 WHERE event_id = $3";
constexpr Sql kSetOutdated = "UPDATE code_comment SET is_outdated = TRUE WHERE event_id = $1";

struct Id {
    std::int64_t id = 0;
    auto columns() { return std::tie(id); }
};

struct Count {
    std::int64_t issueId = 0, count = 0;
    auto columns() { return std::tie(issueId, count); }
};

} // namespace

std::optional<CodeComment> CodeCommentStore::find(std::int64_t repositoryId, std::int64_t eventId,
                                                  std::int64_t viewerId)
{
    return m_db.one<CodeComment>(kFind, repositoryId, eventId, viewerId);
}

std::vector<CodeComment> CodeCommentStore::ofReview(std::int64_t reviewId, std::int64_t after, std::int64_t most)
{
    return m_db.all<CodeComment>(kOfReview, reviewId, after, most);
}

std::vector<std::int64_t> CodeCommentStore::idsOfReview(std::int64_t reviewId)
{
    std::vector<std::int64_t> ids;
    m_db.each<Id>(
        kIdsOfReview, [&](Id&& each) { ids.push_back(each.id); }, reviewId);
    return ids;
}

std::vector<CodeComment> CodeCommentStore::ofPull(std::int64_t issueId, std::int64_t viewerId, std::int64_t most)
{
    return m_db.all<CodeComment>(kOfPull, issueId, viewerId, most);
}

std::int64_t CodeCommentStore::count(std::int64_t reviewId)
{
    return m_db.value<std::int64_t>(kCount, reviewId).value();
}

std::map<std::int64_t, std::int64_t> CodeCommentStore::counts(const std::vector<std::int64_t>& issueIds)
{
    std::map<std::int64_t, std::int64_t> counts;
    if (issueIds.empty())
        return counts;
    db::Query query(
        db::kJoined<"SELECT issue_id, COUNT(*) FROM issue_event WHERE kind = ", number<Event::Code>>.data());
    query.addList(" AND issue_id IN ", issueIds).add(" GROUP BY issue_id");
    m_db.each<Count>(query, [&](Count&& each) { counts.emplace(each.issueId, each.count); });
    return counts;
}

std::optional<std::int64_t> CodeCommentStore::threadAt(const CodePlaceRow& place, std::optional<std::int64_t> viewerId)
{
    return m_db.value<std::int64_t>(kThreadAt, place.issueId, place.path, place.line, viewerId.value_or(0));
}

std::int64_t CodeCommentStore::insert(const CodeComment& comment)
{
    auto place = comment.place;
    place.eventId = issues::EventStore(m_db).insert(comment.event);
    if (place.threadId == 0)
        place.threadId = place.eventId;
    m_db.run(kInsertPlace, place);
    return place.eventId;
}

void CodeCommentStore::publish(std::int64_t reviewId, std::int64_t now) { m_db.run(kPublish, now, reviewId); }

void CodeCommentStore::setPendingText(const issues::EventRow& row)
{
    removePendingText(row.reviewId.value_or(0));
    if (!row.body.empty())
        issues::EventStore(m_db).insert(row);
}

void CodeCommentStore::removePendingText(std::int64_t reviewId) { m_db.run(kRemoveText, reviewId); }

void CodeCommentStore::setResolved(const CodePlaceRow& place, std::optional<std::int64_t> resolverId)
{
    m_db.run(kSetResolved, resolverId.has_value(), resolverId, place.issueId, place.threadId);
}

std::vector<CodePlaceRow> CodeCommentStore::placesOf(std::int64_t issueId, std::int64_t most)
{
    return m_db.all<CodePlaceRow>(kPlaces, issueId, most);
}

void CodeCommentStore::move(const CodePlaceRow& place) { m_db.run(kMove, place.line, place.commit, place.eventId); }

void CodeCommentStore::setOutdated(std::int64_t eventId) { m_db.run(kSetOutdated, eventId); }

} // namespace trivet::reviews
