#include "repos/unit_visibility_store.hpp"

#include "orgs/team_access_sql.hpp"
#include "repos/access_store.hpp"

namespace trivet::repos {

namespace {

// Whoever got all units of a repository; a private one may be open to others by the unit.
constexpr auto kHasAllUnits =
    db::kJoined<" AND (NOT r.is_private OR r.owner_id = ? OR EXISTS (SELECT 1 FROM collaborator c"
                " WHERE c.repository_id = r.id AND c.account_id = ? AND c.level > 0)">;

} // namespace

void addUnitVisibleTo(db::Query& query, const access::Identity& who, Unit unit)
{
    addVisibleTo(query, who);
    const auto bit = static_cast<std::int64_t>(unit);
    query.add(" AND (r.units & ?) <> 0", bit);
    if (!who.isSignedIn() || who.isAdmin)
        return;
    query.add(kHasAllUnits.data(), who.userId, who.userId);
    query.add(db::kJoined<" OR ", orgs::kInTeamThatGives<"?", AccessLevel::Read, " AND u.unit = ?">, ")">.data(),
              who.userId, nameOf(unit));
}

void addIssueVisibleTo(db::Query& query, const access::Identity& who)
{
    addVisibleTo(query, who);
    query.add(db::kJoined<" AND (r.units & ", kUnitOfIssue, ") <> 0">.data());
    if (!who.isSignedIn() || who.isAdmin)
        return;
    query.add(kHasAllUnits.data(), who.userId, who.userId);
    query.add(
        db::kJoined<" OR ",
                    orgs::kInTeamThatGives<"?", AccessLevel::Read, db::kJoined<" AND u.unit = ", kUnitNameOfIssue>>,
                    ")">.data(),
        who.userId);
}

} // namespace trivet::repos
