#include "issues/issue_relation_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "orgs/team_access_sql.hpp"
#include "repos/given_access_sql.hpp"

#include <algorithm>

namespace trivet::issues {
namespace {

using labels::kLabelColumns;

constexpr std::int64_t kMostOfTeams = 1000; // hear of a text

struct Id {
    std::int64_t id = 0;
    auto columns() { return std::tie(id); }
};

constexpr db::Sql kLabels = db::join<"SELECT ", kLabelColumns,
                                     " FROM issue_label t JOIN label l ON l.id = t.label_id WHERE t.issue_id = $1"
                                     " ORDER BY l.name, l.id">();
constexpr const char* kAddLabels = "INSERT INTO issue_label (issue_id, label_id) SELECT CAST(? AS BIGINT), l.id"
                                   " FROM label l WHERE l.id IN ";
constexpr const char* kAddAssignees = "INSERT INTO issue_assignee (issue_id, account_id) SELECT CAST(? AS BIGINT), a.id"
                                      " FROM account a WHERE a.id IN ";
constexpr db::Sql kAssignedIn = "SELECT i.id FROM issue_assignee s JOIN issue i ON i.id = s.issue_id"
                                " JOIN repository r ON r.id = i.repository_id"
                                " WHERE s.account_id = $1 AND r.owner_id = $2 ORDER BY i.id";
constexpr const char* kCandidates =
    db::kJoined<"SELECT a.id, a.lower_name, a.is_admin OR ", repos::kMayBeAssigned,
                " FROM account a, repository r WHERE r.id = ? AND NOT a.is_organization AND a.lower_name IN ">.data();
constexpr const char* kNamed = "SELECT a.id FROM account a WHERE NOT a.is_organization AND a.lower_name IN ";
constexpr const char* kInTeams =
    db::kJoined<"SELECT DISTINCT m.account_id FROM repository r JOIN account o ON o.id = r.owner_id"
                " JOIN team t ON t.org_id = r.owner_id JOIN team_member m ON m.team_id = t.id WHERE r.id = ? AND ",
                orgs::kTeamHasRepository, " AND (o.lower_name || '/' || t.lower_name) IN ">
        .data();
constexpr const char* kAddMentions =
    "INSERT INTO issue_mention (issue_id, account_id) SELECT CAST(? AS BIGINT), a.id FROM account a"
    " WHERE a.id <> ? AND NOT EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = a.id AND b.blocked_id = ?)"
    " AND a.id IN ";
constexpr db::Sql kAddMention =
    "INSERT INTO issue_mention (issue_id, account_id) VALUES ($1, $2) ON CONFLICT (issue_id, account_id) DO NOTHING";

std::vector<std::int64_t> idsOf(const std::vector<Id>& rows)
{
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        ids.push_back(row.id);
    return ids;
}

} // namespace

std::vector<labels::LabelRow> IssueRelationStore::labelsOf(std::int64_t issueId)
{
    return m_db.all<labels::LabelRow>(kLabels, issueId);
}

std::vector<Labeling> IssueRelationStore::labelingsOf(const std::vector<std::int64_t>& issueIds)
{
    db::Query query("SELECT issue_id, label_id FROM issue_label WHERE issue_id IN ");
    query.addList("", issueIds).add(" ORDER BY issue_id, label_id");
    return m_db.all<Labeling>(query);
}

std::vector<std::int64_t> IssueRelationStore::addLabels(std::int64_t issueId, const std::vector<std::int64_t>& labelIds)
{
    if (labelIds.empty())
        return {};
    db::Query query(kAddLabels, issueId);
    query.addList("", labelIds).add(" ON CONFLICT DO NOTHING RETURNING label_id");
    return idsOf(m_db.all<Id>(query));
}

std::vector<std::int64_t> IssueRelationStore::removeLabels(std::int64_t issueId,
                                                           const std::vector<std::int64_t>& labelIds)
{
    if (labelIds.empty())
        return {};
    db::Query query("DELETE FROM issue_label WHERE issue_id = ? AND label_id IN ", issueId);
    query.addList("", labelIds).add(" RETURNING label_id");
    return idsOf(m_db.all<Id>(query));
}

std::vector<Assignment> IssueRelationStore::assigneesOf(const std::vector<std::int64_t>& issueIds)
{
    db::Query query("SELECT issue_id, account_id FROM issue_assignee WHERE issue_id IN ");
    query.addList("", issueIds).add(" ORDER BY issue_id, account_id");
    return m_db.all<Assignment>(query);
}

std::vector<std::int64_t> IssueRelationStore::assignedIn(std::int64_t ownerId, std::int64_t accountId)
{
    return idsOf(m_db.all<Id>(kAssignedIn, accountId, ownerId));
}

std::vector<Candidate> IssueRelationStore::candidates(std::int64_t repositoryId, const std::vector<std::string>& names)
{
    std::vector<std::string> lower;
    for (const auto& name : names)
        lower.push_back(asciiLower(name));
    db::Query query(kCandidates, repositoryId);
    query.addList("", lower);
    return m_db.all<Candidate>(query);
}

std::vector<std::int64_t> IssueRelationStore::addAssignees(std::int64_t issueId,
                                                           const std::vector<std::int64_t>& accountIds)
{
    if (accountIds.empty())
        return {};
    db::Query query(kAddAssignees, issueId);
    query.addList("", accountIds).add(" ON CONFLICT DO NOTHING RETURNING account_id");
    return idsOf(m_db.all<Id>(query));
}

std::vector<std::int64_t> IssueRelationStore::removeAssignees(std::int64_t issueId,
                                                              const std::vector<std::int64_t>& accountIds)
{
    if (accountIds.empty())
        return {};
    db::Query query("DELETE FROM issue_assignee WHERE issue_id = ? AND account_id IN ", issueId);
    query.addList("", accountIds).add(" RETURNING account_id");
    return idsOf(m_db.all<Id>(query));
}

std::vector<std::int64_t> IssueRelationStore::mentioned(std::int64_t repositoryId,
                                                        const std::vector<std::string>& lowerNames)
{
    std::vector<std::string> users, teams;
    for (const auto& name : lowerNames)
        (name.find('/') == std::string::npos ? users : teams).push_back(name);
    std::vector<Id> found;
    if (!users.empty()) {
        db::Query query(kNamed);
        found = m_db.all<Id>(query.addList("", users).add(" ORDER BY a.id"));
    }
    if (!teams.empty()) {
        db::Query query(kInTeams, repositoryId);
        query.addList("", teams).add(" ORDER BY m.account_id LIMIT ?", kMostOfTeams);
        const auto members = m_db.all<Id>(query);
        found.insert(found.end(), members.begin(), members.end());
    }
    auto ids = idsOf(found);
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

std::vector<std::int64_t> IssueRelationStore::addMentions(std::int64_t issueId, std::int64_t authorId,
                                                          const std::vector<std::int64_t>& accountIds)
{
    if (accountIds.empty())
        return {};
    db::Query query(kAddMentions, issueId, authorId, authorId);
    query.addList("", accountIds).add(" ON CONFLICT DO NOTHING RETURNING account_id");
    return idsOf(m_db.all<Id>(query));
}

void IssueRelationStore::addMention(std::int64_t issueId, std::int64_t accountId)
{
    m_db.run(kAddMention, issueId, accountId);
}

} // namespace trivet::issues
