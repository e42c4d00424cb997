#include "issues/issue_list_store.hpp"

#include "base/text.hpp"
#include "db/bounded_count.hpp"
#include "db/database.hpp"
#include "issues/issue_text_store.hpp"
#include "orgs/team_access_sql.hpp"
#include "repos/unit_visibility_store.hpp"

#include <algorithm>

namespace trivet::issues {
namespace {

constexpr auto kOfTeam =
    db::kJoined<" AND EXISTS (SELECT 1 FROM team t WHERE t.org_id = r.owner_id AND t.lower_name = ? AND ",
                orgs::kTeamHasRepository, ")">;

// Few repositories are asked about, so that it is best to begin with them.
bool isAboutFewRepositories(const IssueFilter& filter, const access::Identity& who)
{
    return !filter.owner.empty() || who.repositories || (who.isRestricted && !who.isAdmin);
}

void addRepositories(db::Query& query, const IssueFilter& filter, const access::Identity& who)
{
    repos::addIssueVisibleTo(query, who);
    if (!filter.owner.empty())
        query.add(" AND r.owner_id IN (SELECT o.id FROM account o WHERE o.lower_name = ?)", asciiLower(filter.owner));
    if (!filter.team.empty())
        query.add(kOfTeam.data(), asciiLower(filter.team));
}

void addEverywhere(db::Query& query, const IssueFilter& filter, const access::Identity& who)
{
    // Joined with all repositories SQLite would read all of them before the newest issues, or those of one person.
    const bool isJoined = isAboutFewRepositories(filter, who);
    query.add(isJoined ? db::Fragment<0>(" FROM issue i JOIN repository r ON r.id = i.repository_id WHERE r.id > 0")
                       : db::Fragment<0>(" FROM issue i WHERE EXISTS (SELECT 1 FROM repository r"
                                         " WHERE r.id = i.repository_id"));
    addRepositories(query, filter, who);
    if (!isJoined)
        query.add(")");
}

// Of one repository an index knows the states. Of all SQLite would take the same index, one repository after the other,
// instead of the issues as they stand in the table; a bare column it does not look for in an index.
void addState(db::Query& query, const IssueFilter& filter)
{
    if (!filter.isClosed)
        return;
    if (filter.repositoryId)
        query.add(" AND i.is_closed = ?", *filter.isClosed);
    else
        query.add(*filter.isClosed ? db::Fragment<0>(" AND i.is_closed") : db::Fragment<0>(" AND NOT i.is_closed"));
}

void addAuthor(db::Query& query, const IssueFilter& filter)
{
    if (!filter.author.empty())
        query.add(" AND i.author_id = (SELECT p.id FROM account p WHERE p.lower_name = ?)", asciiLower(filter.author));
    if (filter.hasNoAssignee)
        query.add(" AND NOT EXISTS (SELECT 1 FROM issue_assignee s WHERE s.issue_id = i.id)");
}

// What somebody has to do with is little beside all issues, so it comes first. A team is asked in the name of all its
// members.
void addPeople(db::Query& query, const IssueFilter& filter)
{
    if (!filter.assignee.empty())
        query.add(" AND i.id IN (SELECT s.issue_id FROM issue_assignee s JOIN account p ON p.id = s.account_id"
                  " WHERE p.lower_name = ?)",
                  asciiLower(filter.assignee));
    if (!filter.mentioned.empty())
        query.add(" AND i.id IN (SELECT s.issue_id FROM issue_mention s JOIN account p ON p.id = s.account_id"
                  " WHERE p.lower_name = ?)",
                  asciiLower(filter.mentioned));
    if (const auto asked = asciiLower(filter.reviewRequested); !asked.empty())
        query.add(" AND i.id IN (SELECT v.issue_id FROM review v JOIN account p ON p.id = v.waiting_id"
                  " WHERE v.kind = 4 AND p.lower_name = ? UNION SELECT v.issue_id FROM review v"
                  " JOIN team_member m ON m.team_id = v.team_id JOIN account p ON p.id = m.account_id"
                  " WHERE v.kind = 4 AND p.lower_name = ?)",
                  asked, asked);
    if (!filter.reviewedBy.empty())
        query.add(" AND i.id IN (SELECT v.issue_id FROM review v JOIN account p ON p.id = v.reviewer_id"
                  " WHERE v.kind IN (1, 2, 3) AND p.lower_name = ?)",
                  asciiLower(filter.reviewedBy));
}

// Of one repository each issue is asked for its labels. PostgreSQL, which takes a label of that name to be rare, would
// begin with those of all repositories; not if rows of them are to be skipped, though it be none.
void addLabel(db::Query& query, const IssueFilter& filter, const std::string& name)
{
    query.add(" AND EXISTS (SELECT 1 FROM issue_label g JOIN label l ON l.id = g.label_id"
              " WHERE g.issue_id = i.id AND LOWER(l.name) = LOWER(?)",
              name);
    query.add(filter.repositoryId ? db::Fragment<0>(" LIMIT 1 OFFSET 0)") : db::Fragment<0>(")"));
}

void addGroups(db::Query& query, const IssueFilter& filter)
{
    for (const auto& name : filter.labels)
        addLabel(query, filter, name);
    if (!filter.anyLabels.empty())
        query.add(" AND EXISTS (SELECT 1 FROM issue_label g JOIN label l ON l.id = g.label_id WHERE g.issue_id = i.id")
            .addList(" AND LOWER(l.name) IN ", filter.anyLabels, "LOWER(?)")
            .add(")");
    for (const auto id : filter.labelIds)
        query.add(" AND EXISTS (SELECT 1 FROM issue_label g WHERE g.issue_id = i.id AND g.label_id = ?)", id);
    if (!filter.anyLabelIds.empty())
        query.add(" AND EXISTS (SELECT 1 FROM issue_label g WHERE g.issue_id = i.id")
            .addList(" AND g.label_id IN ", filter.anyLabelIds)
            .add(")");
    if (filter.milestoneId)
        query.add(" AND i.milestone_id = ?", *filter.milestoneId);
    if (!filter.baseBranch.empty())
        query.add(" AND EXISTS (SELECT 1 FROM pull b WHERE b.issue_id = i.id AND b.base_branch = ?)",
                  filter.baseBranch);
    if (filter.hasNoLabel)
        query.add(" AND NOT EXISTS (SELECT 1 FROM issue_label g WHERE g.issue_id = i.id)");
    if (filter.hasNoMilestone)
        query.add(" AND i.milestone_id IS NULL");
    if (!filter.milestones.empty()) {
        query.add(" AND i.milestone_id IN (SELECT m.id FROM milestone m WHERE m.repository_id = i.repository_id");
        query.addList(" AND (LOWER(m.title) IN ", filter.milestones, "LOWER(?)");
        query.addList(" OR CAST(m.id AS TEXT) IN ", filter.milestones).add("))");
    }
}

// In a repository the number says which is newer, also where issues came from elsewhere in another order.
void addOrder(db::Query& query, const IssueFilter& filter)
{
    switch (filter.order) {
    case Order::Newest:
        query.add(filter.repositoryId ? db::Fragment<0>(" ORDER BY i.number DESC")
                                      : db::Fragment<0>(" ORDER BY i.id DESC"));
        return;
    case Order::Oldest:
        query.add(filter.repositoryId ? db::Fragment<0>(" ORDER BY i.number") : db::Fragment<0>(" ORDER BY i.id"));
        return;
    case Order::RecentUpdate:
        query.add(" ORDER BY i.updated_at DESC, i.id DESC");
        return;
    case Order::LeastUpdate:
        query.add(" ORDER BY i.updated_at, i.id DESC");
        return;
    case Order::MostComments:
        query.add(" ORDER BY i.comment_count DESC, i.id DESC");
        return;
    case Order::LeastComments:
        query.add(" ORDER BY i.comment_count, i.id DESC");
        return;
    case Order::NearDue:
        query.add(" ORDER BY CASE WHEN i.due_at IS NULL THEN 1 ELSE 0 END, i.due_at, i.id DESC");
        return;
    case Order::RecentClose:
        query.add(" ORDER BY CASE WHEN i.closed_at IS NULL THEN 1 ELSE 0 END, i.closed_at DESC, i.id DESC");
        return;
    case Order::FarDue:
        query.add(" ORDER BY CASE WHEN i.due_at IS NULL THEN 1 ELSE 0 END, i.due_at DESC, i.id DESC");
        return;
    }
}

bool isInOrderOfIndex(const IssueFilter& filter)
{
    return filter.repositoryId && filter.isAny() && (filter.order == Order::Newest || filter.order == Order::Oldest);
}

// Two indexes have the issues of a repository in order, those of a state and all. PostgreSQL takes them if it is to
// order by all their columns; that those before the number are the same in all rows it does not see in BETWEEN.
void addInOrderOfIndex(db::Query& query, const IssueFilter& filter)
{
    const bool isNewest = filter.order == Order::Newest;
    if (filter.isClosed)
        query.add(" FROM issue i WHERE i.repository_id = ? AND i.is_closed BETWEEN ? AND ?", *filter.repositoryId,
                  *filter.isClosed, *filter.isClosed);
    else
        query.add(" FROM issue i WHERE i.repository_id BETWEEN ? AND ?", *filter.repositoryId, *filter.repositoryId);
    if (filter.isPull)
        query.add(" AND i.is_pull = ?", *filter.isPull);
    query.add(filter.isClosed ? db::Fragment<0>(" ORDER BY i.is_closed")
                              : db::Fragment<0>(" ORDER BY i.repository_id"));
    query.add(isNewest ? db::Fragment<0>(" DESC, i.number DESC") : db::Fragment<0>(", i.number"));
}

} // namespace

// Of one repository all texts are read: that costs as much as they are, which is little beside those of all.
void IssueListStore::addPlace(db::Query& query, const IssueFilter& filter, const access::Identity& who)
{
    if (filter.repositoryId) {
        query.add(" FROM issue i WHERE i.repository_id = ?", *filter.repositoryId);
        return;
    }
    const auto& candidates = m_candidates.of(filter.text, [&] { return candidatesFor(m_db, filter.text); });
    if (!candidates) {
        addEverywhere(query, filter, who);
        return;
    }
    query.add(" FROM ");
    db::addFound(query, m_db, *candidates);
    query.add(" CROSS JOIN issue i CROSS JOIN repository r WHERE i.id = found.id AND r.id = i.repository_id");
    addRepositories(query, filter, who);
}

void IssueListStore::addFilter(db::Query& query, const IssueFilter& filter, const access::Identity& who)
{
    addPlace(query, filter, who);
    addState(query, filter);
    if (filter.isPull)
        query.add(" AND i.is_pull = ?", *filter.isPull);
    if (filter.since)
        query.add(" AND i.updated_at >= ?", *filter.since);
    if (filter.before)
        query.add(" AND i.updated_at <= ?", *filter.before);
    addAuthor(query, filter);
    addPeople(query, filter);
    addGroups(query, filter);
    addText(query, filter.text);
}

std::vector<IssueRow> IssueListStore::page(const IssueFilter& filter, const access::Identity& who,
                                           const db::Slice& slice)
{
    db::Query query(db::kJoined<"SELECT ", kIssueColumns>.data());
    if (isInOrderOfIndex(filter)) {
        addInOrderOfIndex(query, filter);
    } else {
        addFilter(query, filter, who);
        addOrder(query, filter);
    }
    query.add(" LIMIT ? OFFSET ?", slice.limit, slice.offset);
    constexpr std::int64_t kUsualPage = 50;
    std::vector<IssueRow> rows;
    rows.reserve(static_cast<std::size_t>(std::min(slice.limit, kUsualPage)));
    m_db.each<IssueRow>(query, [&](IssueRow&& row) { rows.push_back(std::move(row)); });
    return rows;
}

std::int64_t IssueListStore::count(const IssueFilter& filter, const access::Identity& who)
{
    if (filter.repositoryId) {
        db::Query query("SELECT COUNT(*)");
        addFilter(query, filter, who);
        return m_db.value<std::int64_t>(query).value_or(0);
    }
    return m_db.value<std::int64_t>(db::boundedCount([&](db::Query& query) { addFilter(query, filter, who); })).value();
}

StateCounts IssueListStore::countStates(IssueFilter filter, const access::Identity& who)
{
    filter.isClosed.reset();
    db::Query query(
        "SELECT COUNT(CASE WHEN i.is_closed THEN NULL ELSE 1 END), COUNT(CASE WHEN i.is_closed THEN 1 END)");
    addFilter(query, filter, who);
    return m_db.one<StateCounts>(query).value_or(StateCounts{});
}

} // namespace trivet::issues
