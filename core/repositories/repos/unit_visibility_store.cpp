#include "repos/unit_visibility_store.hpp"

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
    query.add(" OR EXISTS (SELECT 1 FROM team_member m JOIN team t ON t.id = m.team_id WHERE m.account_id = ?"
              " AND t.org_id = r.owner_id AND (t.has_all_repositories OR t.level = 4 OR EXISTS (SELECT 1"
              " FROM team_repository x WHERE x.team_id = t.id AND x.repository_id = r.id)) AND (t.level >= 3"
              " OR EXISTS (SELECT 1 FROM team_unit u WHERE u.team_id = t.id AND u.level > 0 AND u.unit = ?))))",
              who.userId, nameOf(unit));
}

} // namespace trivet::repos
