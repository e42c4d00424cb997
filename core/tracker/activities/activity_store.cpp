#include "activities/activity_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"
#include "orgs/team_access_sql.hpp"
#include "repos/unit_visibility_store.hpp"

#include <map>

namespace trivet::activities {
namespace {

constexpr db::Sql kInsert = db::join<db::insertInto<"activity", ActivityRow>>();
constexpr db::Sql kRemoveOfComment = "DELETE FROM activity WHERE event_id = $1";
constexpr db::Sql kRemoveOfReview =
    "DELETE FROM activity WHERE event_id IN (SELECT e.id FROM issue_event e WHERE e.review_id = $1)";
// As much of a comment as fits into a line; of a review and of what it says about the code the first line. One that
// was dismissed begins with whose it was.
constexpr const char* kIssueTexts =
    "SELECT d.id, i.number, COALESCE(SUBSTR(e.body, 1, 200), i.title), CASE WHEN e.review_id IS NULL THEN 0 ELSE 1 END,"
    " CASE WHEN d.kind = 'pull_review_dismissed' THEN COALESCE(a.name, '') || '|' ELSE '' END FROM activity d"
    " JOIN issue i ON i.id = d.issue_id LEFT JOIN issue_event e ON e.id = d.event_id"
    " LEFT JOIN review v ON v.id = e.review_id LEFT JOIN account a ON a.id = v.reviewer_id WHERE d.id IN ";
constexpr auto kOfTeam = db::kJoined<" AND EXISTS (SELECT 1 FROM team t WHERE t.id = ? AND t.org_id = r.owner_id AND ",
                                     orgs::kTeamHasRepository, ")">;
constexpr auto kSelect = db::kJoined<"SELECT ", db::selectList<ActivityRow, "d">>;

struct IssueText {
    std::int64_t activityId = 0, number = 0;
    std::string text{};
    std::int64_t isOfReview = 0;
    std::string reviewer{}; // "carol|"
    auto columns() { return std::tie(activityId, number, text, isOfReview, reviewer); }

    std::string shown() const
    {
        return reviewer + (isOfReview != 0 ? text.substr(0, text.find_first_of("\r\n")) : text);
    }
};

} // namespace

void ActivityStore::insert(const ActivityRow& row) { m_db.run(kInsert, row); }

void ActivityStore::addFilter(db::Query& query, const ActivityFilter& filter, const access::Identity& viewer)
{
    query.add(" FROM activity d JOIN repository r ON r.id = d.repository_id WHERE d.id > 0");
    if (filter.doerId)
        query.add(" AND d.account_id = ?", *filter.doerId);
    if (filter.repositoryId)
        query.add(" AND d.repository_id = ?", *filter.repositoryId);
    if (filter.ownerId)
        query.add(" AND r.owner_id = ?", *filter.ownerId);
    if (filter.doerOrOwnerId)
        query.add(" AND (d.account_id = ? OR r.owner_id = ?)", *filter.doerOrOwnerId, *filter.doerOrOwnerId);
    if (filter.teamId)
        query.add(kOfTeam.data(), *filter.teamId);
    if (filter.since)
        query.add(" AND d.created_at >= ?", *filter.since);
    if (filter.before)
        query.add(" AND d.created_at < ?", *filter.before);
    // What happened to an issue or a pull request is for those who may read it, a release for those who may read
    // releases, what was pushed for those who may read code.
    query.add(
        " AND (EXISTS (SELECT 1 FROM issue i JOIN repository r ON r.id = i.repository_id WHERE i.id = d.issue_id");
    repos::addIssueVisibleTo(query, viewer);
    query.add(") OR EXISTS (SELECT 1 FROM repository r WHERE r.id = d.repository_id AND d.issue_id IS NULL"
              " AND d.kind <> ?",
              kind::kReleasePublished);
    repos::addUnitVisibleTo(query, viewer, repos::Unit::Code);
    query.add(") OR EXISTS (SELECT 1 FROM repository r WHERE r.id = d.repository_id AND d.kind = ?",
              kind::kReleasePublished);
    repos::addUnitVisibleTo(query, viewer, repos::Unit::Releases);
    query.add("))");
}

std::vector<ActivityRow> ActivityStore::page(const ActivityFilter& filter, const access::Identity& viewer,
                                             const db::Slice& slice)
{
    db::Query query(kSelect.data());
    addFilter(query, filter, viewer);
    query.add(" ORDER BY d.id DESC LIMIT ? OFFSET ?", slice.limit, slice.offset);
    auto rows = m_db.all<ActivityRow>(query);
    describeIssues(rows);
    return rows;
}

void ActivityStore::describeIssues(std::vector<ActivityRow>& rows)
{
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        if (row.issueId)
            ids.push_back(row.id);
    if (ids.empty())
        return;
    db::Query query(kIssueTexts);
    query.addList("", ids);
    std::map<std::int64_t, std::string> details;
    m_db.each<IssueText>(query, [&](IssueText&& each) {
        details.emplace(each.activityId, std::to_string(each.number) + "|" + each.shown());
    });
    for (auto& row : rows)
        if (row.issueId)
            row.detail = std::move(details[row.id]);
}

void ActivityStore::removeOfComment(std::int64_t eventId) { m_db.run(kRemoveOfComment, eventId); }

void ActivityStore::removeOfReview(std::int64_t reviewId) { m_db.run(kRemoveOfReview, reviewId); }

std::int64_t ActivityStore::count(const ActivityFilter& filter, const access::Identity& viewer)
{
    db::Query query("SELECT COUNT(*)");
    addFilter(query, filter, viewer);
    return m_db.value<std::int64_t>(query).value();
}

std::vector<Contributions> ActivityStore::contributions(const ActivityFilter& filter, const access::Identity& viewer)
{
    db::Query query("SELECT d.created_at / 900 * 900 AS start, COUNT(*)");
    addFilter(query, filter, viewer);
    query.add(" GROUP BY start ORDER BY start");
    return m_db.all<Contributions>(query);
}

} // namespace trivet::activities
