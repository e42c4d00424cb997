#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "http/search_page.hpp"
#include "orgs/org_guards.hpp"
#include "orgs/org_view.hpp"
#include "orgs/orgs_tables.hpp"
#include "orgs/team_rules.hpp"

namespace trivet::orgs {
namespace {

using access::Permission;
using audit::Action;
using http::Context;
using http::Method;
using http::PageRequest;

constexpr MessageFormat<> kTeamWithoutAccess{"org.team_without_access", "permission or units must be given"};

http::Page<Team> listTeams(Context& context, const OrgOfMember& org, const PageRequest& page)
{
    TeamListStore store(context.db());
    const auto filter = teamsSeenBy(context, org.row.id, org.standing);
    return {toWire(store.page(filter, {page.limit, page.offset()}), context), store.count(filter)};
}

http::SearchPage<Team> searchTeams(Context& context, const OrgOfMember& org, const TeamSearch& wanted,
                                   const PageRequest& page)
{
    TeamListStore store(context.db());
    auto filter = teamsSeenBy(context, org.row.id, org.standing);
    filter.text = wanted.text;
    filter.searchesDescription = wanted.includeDescription;
    return {toWire(store.page(filter, {page.limit, page.offset()}), context), store.count(filter)};
}

// A team that can do nothing is a mistake of who asks for it.
void requireSomeAccess(const CreateTeam& wanted)
{
    const bool isGiven = !wanted.permission.empty() && wanted.permission != "none";
    if (!isGiven && wanted.units.empty() && wanted.unitsMap.empty())
        throw Error::badRequest(kTeamWithoutAccess);
}

http::Created<Team> create(Context& context, const OrgOfOwner& org, const CreateTeam& wanted)
{
    requireSomeAccess(wanted);
    const auto row = audit::recorded(context, {Action::TeamCreate, org.row.name, wanted.name},
                                     [&] { return createTeam(context.db(), org.row.id, wanted, context.now); });
    return {toWire(row, context)};
}

Team team(Context& context, const VisibleTeam& team) { return toWire(team.row, context); }

Team edit(Context& context, const TeamOfOwner& team, const EditTeam& wanted)
{
    const auto row = audit::recorded(context, {Action::TeamChange, {}, nameForLog(team.row)},
                                     [&] { return editTeam(context.db(), team.row.id, wanted); });
    return toWire(row, context);
}

http::NoContent remove(Context& context, const TeamOfOwner& team)
{
    audit::recorded(context, {Action::TeamDelete, {}, nameForLog(team.row)},
                    [&] { deleteTeam(context.db(), team.row); });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listTeams>({
        .method = Method::Get,
        .path = "/orgs/{org}/teams",
        .id = "orgListTeams",
        .tag = "organization",
        .summary = "List the teams of an organization",
        .scope = Permission::Organization,
    }),
    http::endpoint<create>({
        .method = Method::Post,
        .path = "/orgs/{org}/teams",
        .id = "orgCreateTeam",
        .tag = "organization",
        .summary = "Create a team",
        .scope = Permission::Organization,
    }),
    http::endpoint<searchTeams>({
        .method = Method::Get,
        .path = "/orgs/{org}/teams/search",
        .id = "teamSearch",
        .tag = "organization",
        .summary = "Search the teams of an organization",
        .scope = Permission::Organization,
    }),
    http::endpoint<team>({
        .method = Method::Get,
        .path = "/teams/{id}",
        .id = "orgGetTeam",
        .tag = "organization",
        .summary = "Get a team",
        .scope = Permission::Organization,
    }),
    http::endpoint<edit>({
        .method = Method::Patch,
        .path = "/teams/{id}",
        .id = "orgEditTeam",
        .tag = "organization",
        .summary = "Edit a team",
        .scope = Permission::Organization,
    }),
    http::endpoint<remove>({
        .method = Method::Delete,
        .path = "/teams/{id}",
        .id = "orgDeleteTeam",
        .tag = "organization",
        .summary = "Delete a team",
        .scope = Permission::Organization,
    }),
};

} // namespace

std::span<const http::Endpoint> teamEndpoints() { return kEndpoints; }

} // namespace trivet::orgs
