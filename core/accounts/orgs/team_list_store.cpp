#include "orgs/team_list_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/like.hpp"
#include "orgs/team_access_sql.hpp"

namespace trivet::orgs {
namespace {

using db::kJoined;
using db::Query;

constexpr db::Piece kInOrg = " FROM team t WHERE t.org_id = ?";
constexpr db::Piece kWithMembers = " FROM team t JOIN team_member m ON m.team_id = t.id WHERE t.org_id = ?";
constexpr db::Piece kSeenPrivately =
    kJoined<" AND (t.visibility < 2 OR EXISTS (SELECT 1 FROM team_member tm JOIN team o ON o.id = tm.team_id"
            " WHERE tm.account_id = ? AND o.org_id = t.org_id AND (o.id = t.id OR o.level = ",
            db::number<AccessLevel::Owner>, ")))">;
constexpr db::Sql kOfMember = db::join<"SELECT ", kTeamColumns,
                                       " FROM team_member tm JOIN team t ON t.id = tm.team_id WHERE tm.account_id = $1"
                                       " ORDER BY tm.team_id LIMIT $2 OFFSET $3">();
constexpr db::Sql kCountOfMember = "SELECT COUNT(*) FROM team_member WHERE account_id = $1";

void addConditions(Query& query, const TeamFilter& filter)
{
    if (filter.repositoryId)
        query.add(
            kJoined<" AND EXISTS (SELECT 1 FROM repository r WHERE r.id = ? AND ", kTeamHasRepository, ")">.data(),
            *filter.repositoryId);
    if (filter.isPublicOnly)
        query.add(" AND t.visibility = 0");
    if (filter.seerOfPrivate)
        query.add(" AND (t.visibility < 2 OR EXISTS (SELECT 1 FROM team_member tm WHERE tm.team_id = t.id"
                  " AND tm.account_id = ?))",
                  *filter.seerOfPrivate);
    if (!filter.ids.empty())
        query.addList(" AND t.id IN ", filter.ids);
    if (filter.text.empty())
        return;
    const auto pattern = db::likeContaining(asciiLower(filter.text));
    if (filter.searchesDescription)
        query.add(" AND (t.lower_name LIKE ? ESCAPE '!' OR LOWER(t.description) LIKE LOWER(?) ESCAPE '!')", pattern,
                  pattern);
    else
        query.add(" AND t.lower_name LIKE ? ESCAPE '!'", pattern);
}

} // namespace

std::vector<TeamRow> TeamListStore::page(const TeamFilter& filter, const db::Slice& slice)
{
    Query query(kJoined<"SELECT ", kTeamColumns, kInOrg>.data(), filter.orgId);
    addConditions(query, filter);
    query.add(kJoined<kTeamOrder, " LIMIT ? OFFSET ?">.data(), slice.limit, slice.offset);
    return m_db.all<TeamRow>(query);
}

std::int64_t TeamListStore::count(const TeamFilter& filter)
{
    Query query(kJoined<"SELECT COUNT(*)", kInOrg>.data(), filter.orgId);
    addConditions(query, filter);
    return m_db.value<std::int64_t>(query).value();
}

std::vector<TeamOfAccount> TeamListStore::ofAccounts(const TeamFilter& filter,
                                                     const std::vector<std::int64_t>& accountIds)
{
    if (accountIds.empty())
        return {};
    Query query(kJoined<"SELECT ", db::selectList<TeamOfAccount>, kWithMembers>.data(), filter.orgId);
    addConditions(query, filter);
    query.addList(" AND m.account_id IN ", accountIds);
    query.add(kJoined<kTeamOrder, ", m.account_id LIMIT 10000">.data());
    return m_db.all<TeamOfAccount>(query);
}

std::vector<TeamRow> TeamListStore::ofOrgs(const std::vector<std::int64_t>& orgIds, std::optional<std::int64_t> seer,
                                           std::int64_t limit)
{
    if (orgIds.empty())
        return {};
    Query query(kJoined<"SELECT ", kTeamColumns, " FROM team t WHERE">.data());
    query.addList(" t.org_id IN ", orgIds);
    if (seer)
        query.add(kSeenPrivately.data(), *seer);
    query.add(kJoined<kTeamOrder, " LIMIT ?">.data(), limit);
    return m_db.all<TeamRow>(query);
}

std::vector<TeamRow> TeamListStore::ofMember(std::int64_t accountId, const db::Slice& slice)
{
    return m_db.all<TeamRow>(kOfMember, accountId, slice.limit, slice.offset);
}

std::int64_t TeamListStore::countOfMember(std::int64_t accountId)
{
    return m_db.value<std::int64_t>(kCountOfMember, accountId).value();
}

} // namespace trivet::orgs
