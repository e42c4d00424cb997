#include "packages/package_access_store.hpp"

#include "db/database.hpp"
#include "orgs/team_access_sql.hpp"
#include "users/visibility_store.hpp"

#include <algorithm>

namespace trivet::packages {
namespace {

using orgs::AccessLevel;

constexpr db::Sql kFromTeams =
    db::join<"SELECT CAST(COALESCE(MAX(", orgs::kTeamUnitLevel,
             "), 0) AS BIGINT)"
             " FROM team t JOIN team_member m ON m.team_id = t.id AND m.account_id = ?"
             " LEFT JOIN team_unit u ON u.team_id = t.id AND u.unit = 'repo.packages' WHERE t.org_id = ?">();

AccessLevel fromTeams(db::Database& db, const users::AccountRow& owner, const access::Identity& who)
{
    if (!owner.isOrganization || !who.isSignedIn())
        return AccessLevel::None;
    return static_cast<AccessLevel>(db.value<std::int64_t>(kFromTeams, who.userId, owner.id).value());
}

} // namespace

AccessLevel accessTo(db::Database& db, const users::AccountRow& owner, const access::Identity& who)
{
    if (who.isSignedIn() && (who.isAdmin || who.userId == owner.id))
        return AccessLevel::Owner;
    const bool isOpen = owner.seenBy() != users::Visibility::Private && users::isVisible(db, owner, who);
    return std::max(isOpen ? AccessLevel::Read : AccessLevel::None, fromTeams(db, owner, who));
}

} // namespace trivet::packages
