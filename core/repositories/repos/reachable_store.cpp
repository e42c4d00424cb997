#include "repos/reachable_store.hpp"

#include "orgs/team_access_sql.hpp"

namespace trivet::repos {
namespace {

using orgs::AccessLevel;

constexpr auto kOfTeamsWithAll = db::kJoined<" UNION SELECT x.id FROM team_member m JOIN team t ON t.id = m.team_id"
                                             " JOIN repository x ON x.owner_id = t.org_id AND x.seen_by >= ?"
                                             " WHERE m.account_id = ? AND ",
                                             orgs::kTeamHasAll, " AND ", orgs::kTeamGives<AccessLevel::Read>>;
constexpr auto kOfTeams = db::kJoined<" UNION SELECT x.repository_id FROM team_member m JOIN team t ON t.id = m.team_id"
                                      " JOIN team_repository x ON x.team_id = t.id WHERE m.account_id = ? AND ",
                                      orgs::kTeamGives<AccessLevel::Read>>;

void addReachableParts(db::Query& query, std::int64_t accountId, std::int64_t seenBy)
{
    query.add("(SELECT x.id FROM repository x WHERE x.owner_id = ? AND x.seen_by >= ?", accountId, seenBy);
    query.add(" UNION SELECT c.repository_id FROM collaborator c WHERE c.account_id = ? AND c.level > 0", accountId);
    query.add(kOfTeamsWithAll.data(), seenBy, accountId);
    query.add(kOfTeams.data(), accountId);
}

} // namespace

void addReachableBy(db::Query& query, std::int64_t accountId, users::Visibility seenByAtMost)
{
    addReachableParts(query, accountId, static_cast<std::int64_t>(seenByAtMost));
    query.add(")");
}

void addHiddenFor(db::Query& query, std::int64_t accountId)
{
    addReachableParts(query, accountId, static_cast<std::int64_t>(users::Visibility::Private));
    query.add(" UNION SELECT x.id FROM org_member m JOIN repository x ON x.owner_id = m.org_id AND x.seen_by = 2"
              " WHERE m.account_id = ? AND NOT x.is_private",
              accountId);
    query.add(" UNION SELECT x.id FROM org_member mine JOIN org_member theirs ON theirs.org_id = mine.org_id"
              " JOIN repository x ON x.owner_id = theirs.account_id AND x.seen_by = 2"
              " WHERE mine.account_id = ? AND NOT x.is_private)",
              accountId);
}

} // namespace trivet::repos
