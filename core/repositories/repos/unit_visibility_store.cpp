#include "repos/unit_visibility_store.hpp"

#include "orgs/team_access_sql.hpp"
#include "repos/access_store.hpp"

namespace trivet::repos {

void addUnitVisibleTo(db::Query& query, const access::Identity& who, Unit unit)
{
    addVisibleTo(query, who);
    const auto bit = static_cast<std::int64_t>(unit);
    query.add(" AND (r.units & ?) <> 0", bit);
    if (!who.isSignedIn() || who.isAdmin)
        return;
    query.add(" AND (NOT r.is_private OR r.owner_id = ? OR EXISTS (SELECT 1 FROM collaborator c"
              " WHERE c.repository_id = r.id AND c.account_id = ? AND c.level > 0)",
              who.userId, who.userId);
    query.add(db::kJoined<" OR ", orgs::kInTeamThatGives<"?", AccessLevel::Read, " AND u.unit = ?">, ")">.data(),
              who.userId, nameOf(unit));
}

} // namespace trivet::repos
