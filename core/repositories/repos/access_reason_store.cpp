#include "repos/access_reason_store.hpp"

#include "db/database.hpp"
#include "db/query.hpp"
#include "orgs/team_access_sql.hpp"
#include "users/account_store.hpp"

namespace trivet::repos {
namespace {

using db::join;
using db::kJoined;
using db::Sql;

constexpr db::Piece kPeople =
    kJoined<" FROM account a WHERE NOT a.is_organization AND a.id IN (SELECT r.owner_id FROM repository r"
            " WHERE r.id = $1 UNION SELECT c.account_id FROM collaborator c WHERE c.repository_id = $1"
            " UNION SELECT m.account_id FROM repository r JOIN team t ON t.org_id = r.owner_id"
            " JOIN team_member m ON m.team_id = t.id WHERE r.id = $1 AND ",
            orgs::kTeamHasRepository, " AND ", orgs::kTeamGives<AccessLevel::Read>, ")">;
constexpr Sql kPage = join<"SELECT ", users::kAccountColumns, kPeople, " ORDER BY a.lower_name LIMIT $2 OFFSET $3">();
constexpr Sql kCount = join<"SELECT COUNT(*)", kPeople>();
constexpr const char* kCollaborations = "SELECT account_id, level FROM collaborator WHERE repository_id = ?";
constexpr const char* kTeams =
    kJoined<"SELECT m.account_id, t.id FROM repository r JOIN team t ON t.org_id = r.owner_id"
            " JOIN team_member m ON m.team_id = t.id WHERE ",
            orgs::kTeamHasRepository, " AND ", orgs::kTeamGives<AccessLevel::Read>, " AND r.id = ?">.data();
constexpr const char* kTeamOrderText = orgs::kTeamOrder.data();
constexpr const char* kTeamRows = kJoined<"SELECT ", orgs::kTeamColumns, " FROM team t WHERE t.id IN ">.data();

struct NumberPair {
    std::int64_t accountId = 0, value = 0;
    auto columns() { return std::tie(accountId, value); }
};

} // namespace

std::vector<users::AccountRow> AccessReasonStore::people(const db::Slice& slice)
{
    return m_db.all<users::AccountRow>(kPage, m_repositoryId, slice.limit, slice.offset);
}

std::int64_t AccessReasonStore::countPeople() { return m_db.value<std::int64_t>(kCount, m_repositoryId).value(); }

std::map<std::int64_t, AccessLevel> AccessReasonStore::collaborations(const std::vector<std::int64_t>& accountIds)
{
    std::map<std::int64_t, AccessLevel> levels;
    db::Query query(kCollaborations, m_repositoryId);
    query.addList(" AND account_id IN ", accountIds);
    m_db.each<NumberPair>(query,
                          [&](NumberPair&& each) { levels[each.accountId] = static_cast<AccessLevel>(each.value); });
    return levels;
}

std::map<std::int64_t, std::vector<orgs::TeamRow>> AccessReasonStore::teams(const std::vector<std::int64_t>& accountIds)
{
    db::Query query(kTeams, m_repositoryId);
    query.addList(" AND m.account_id IN ", accountIds);
    const auto memberships = m_db.all<NumberPair>(query);
    std::map<std::int64_t, std::vector<orgs::TeamRow>> teams;
    if (memberships.empty())
        return teams;
    std::vector<std::int64_t> ids;
    for (const auto& each : memberships)
        ids.push_back(each.value);
    db::Query rows(kTeamRows);
    rows.addList("", ids).add(kTeamOrderText);
    for (const auto& row : m_db.all<orgs::TeamRow>(rows))
        for (const auto& each : memberships)
            if (each.value == row.id)
                teams[each.accountId].push_back(row);
    return teams;
}

} // namespace trivet::repos
