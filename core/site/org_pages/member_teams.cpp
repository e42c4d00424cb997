#include "org_pages/member_teams.hpp"

#include "db/database.hpp"
#include "org_pages/org_page_view.hpp"

namespace trivet::org_pages {

std::map<std::int64_t, MemberRole> rolesOf(Context& context, const orgs::VisibleOrg& org,
                                           const std::vector<users::AccountRow>& members)
{
    std::map<std::int64_t, MemberRole> roles;
    std::vector<std::int64_t> ids;
    for (const auto& member : members)
        ids.push_back(member.id);
    for (const auto owner : orgs::MemberListStore(context.db(), context.who).ownersAmong(org.row.id, members))
        roles[owner].isOwner = true;
    const auto filter = orgs::teamsSeenBy(context, org.row.id, org.standing);
    for (const auto& [account, team] : orgs::TeamListStore(context.db()).ofAccounts(filter, ids))
        roles[account].teams.push_back({team.name, pageAddress(context, org, "teams/" + std::to_string(team.id))});
    return roles;
}

} // namespace trivet::org_pages
