#include "orgs/membership_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"

namespace trivet::orgs {
namespace {

using db::join;
using db::number;
using db::Sql;

constexpr db::Piece kOwner = number<AccessLevel::Owner>, kWrite = number<AccessLevel::Write>;

constexpr db::Piece kMayCreate =
    db::kJoined<"EXISTS (SELECT 1 FROM team_member tm JOIN team t ON t.id = tm.team_id WHERE t.org_id = m.org_id"
                " AND tm.account_id = m.account_id AND (t.may_create_repositories OR t.level = ",
                kOwner, "))">;
// The level of a team is the least of its units: what it may do with some of them may be more, but never administer.
constexpr db::Piece kMost =
    db::kJoined<"CASE WHEN t.level >= ", kWrite, " OR u.level IS NULL THEN t.level WHEN u.level >= ", kWrite, " THEN ",
                kWrite, " WHEN u.level > t.level THEN u.level ELSE t.level END">;
constexpr Sql kFind = join<"SELECT m.is_public, ", kMayCreate, ", CAST(COALESCE((SELECT MAX(", kMost,
                           ") FROM team_member tm"
                           " JOIN team t ON t.id = tm.team_id LEFT JOIN team_unit u ON u.team_id = t.id"
                           " WHERE t.org_id = m.org_id AND tm.account_id = m.account_id), 0) AS BIGINT)"
                           " FROM org_member m WHERE m.org_id = ? AND m.account_id = ?">();
constexpr Sql kIsInTeam = "SELECT 1 FROM team_member WHERE team_id = $1 AND account_id = $2";
constexpr Sql kCountInTeam = "SELECT COUNT(*) FROM team_member WHERE team_id = $1";
constexpr Sql kOwnersTeam = join<"SELECT id FROM team WHERE org_id = ? AND level = ", kOwner>();
constexpr Sql kAddToTeam = "INSERT INTO team_member (team_id, account_id) VALUES ($1, $2)"
                           " ON CONFLICT (team_id, account_id) DO NOTHING";
constexpr Sql kAddToOrg = "INSERT INTO org_member (org_id, account_id, is_public) VALUES ($1, $2, $3)"
                          " ON CONFLICT (org_id, account_id) DO NOTHING";
constexpr Sql kRemoveFromTeam = "DELETE FROM team_member WHERE team_id = $1 AND account_id = $2";
constexpr Sql kRemoveFromAllTeams = "DELETE FROM team_member WHERE account_id = $1"
                                    " AND team_id IN (SELECT id FROM team WHERE org_id = $2)";
constexpr Sql kDropTeamless =
    "DELETE FROM org_member WHERE org_id = $1 AND NOT EXISTS (SELECT 1 FROM team_member tm JOIN team t"
    " ON t.id = tm.team_id WHERE t.org_id = org_member.org_id AND tm.account_id = org_member.account_id)";
constexpr Sql kDropOneTeamless =
    "DELETE FROM org_member WHERE org_id = $1 AND account_id = $2 AND NOT EXISTS (SELECT 1 FROM team_member tm"
    " JOIN team t ON t.id = tm.team_id WHERE t.org_id = $1 AND tm.account_id = $2)";
constexpr Sql kSetPublic = "UPDATE org_member SET is_public = $1 WHERE org_id = $2 AND account_id = $3";
constexpr Sql kInTeamIds = "SELECT account_id FROM team_member WHERE team_id = $1 ORDER BY account_id LIMIT $2";

struct MemberId {
    std::int64_t id = 0;
    auto columns() { return std::tie(id); }
};

} // namespace

std::optional<Membership> MembershipStore::find(std::int64_t orgId, std::int64_t accountId)
{
    return m_db.one<Membership>(kFind, orgId, accountId);
}

bool MembershipStore::isInTeam(std::int64_t teamId, std::int64_t accountId)
{
    return m_db.value<std::int64_t>(kIsInTeam, teamId, accountId).has_value();
}

std::int64_t MembershipStore::countInTeam(std::int64_t teamId)
{
    return m_db.value<std::int64_t>(kCountInTeam, teamId).value();
}

std::int64_t MembershipStore::ownersTeam(std::int64_t orgId)
{
    return m_db.value<std::int64_t>(kOwnersTeam, orgId).value();
}

void MembershipStore::addToTeam(std::int64_t orgId, std::int64_t teamId, std::int64_t accountId)
{
    m_db.run(kAddToTeam, teamId, accountId);
    m_db.run(kAddToOrg, orgId, accountId, false);
}

bool MembershipStore::removeFromTeam(std::int64_t teamId, std::int64_t accountId)
{
    return m_db.run(kRemoveFromTeam, teamId, accountId) > 0;
}

void MembershipStore::removeFromAllTeams(std::int64_t orgId, std::int64_t accountId)
{
    m_db.run(kRemoveFromAllTeams, accountId, orgId);
}

void MembershipStore::dropTeamless(std::int64_t orgId) { m_db.run(kDropTeamless, orgId); }

void MembershipStore::dropTeamless(std::int64_t orgId, std::int64_t accountId)
{
    m_db.run(kDropOneTeamless, orgId, accountId);
}

bool MembershipStore::setPublic(std::int64_t orgId, std::int64_t accountId, bool isPublic)
{
    return m_db.run(kSetPublic, isPublic, orgId, accountId) > 0;
}

std::vector<std::int64_t> MembershipStore::inTeam(std::int64_t teamId, std::int64_t most)
{
    std::vector<std::int64_t> ids;
    m_db.each<MemberId>(
        kInTeamIds, [&](MemberId&& each) { ids.push_back(each.id); }, teamId, most);
    return ids;
}

} // namespace trivet::orgs
