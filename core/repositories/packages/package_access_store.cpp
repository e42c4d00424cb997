#include "packages/package_access_store.hpp"

#include "db/database.hpp"
#include "users/visibility_store.hpp"

#include <algorithm>

namespace trivet::packages {
namespace {

using orgs::AccessLevel;

// Teams of administrators (3) and owners (4) have no units stored.
constexpr db::Sql kFromTeams =
    "SELECT CAST(COALESCE(MAX(CASE WHEN t.level >= 3 THEN t.level ELSE COALESCE(u.level, 0) END), 0) AS BIGINT)"
    " FROM team t JOIN team_member m ON m.team_id = t.id AND m.account_id = $1"
    " LEFT JOIN team_unit u ON u.team_id = t.id AND u.unit = 'repo.packages' WHERE t.org_id = $2";

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
