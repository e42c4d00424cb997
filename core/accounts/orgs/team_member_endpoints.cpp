#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "orgs/member_list_store.hpp"
#include "orgs/membership_rules.hpp"
#include "orgs/membership_store.hpp"
#include "orgs/org_guards.hpp"
#include "orgs/orgs_tables.hpp"
#include "users/user_guards.hpp"
#include "users/user_view.hpp"
#include "users/visibility_store.hpp"

namespace trivet::orgs {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using http::NoContent;
using users::User;

http::Page<User> listMembers(Context& context, const TeamOfMember& team, const http::PageRequest& page)
{
    MemberListStore store(context.db(), context.who);
    const auto which = users::isLimitedToPublic(context.who) ? Members::Public : Members::All;
    return {users::toWire(store.ofTeam(team.row.id, which, {page.limit, page.offset()}), context),
            store.countOfTeam(team.row.id, which)};
}

User member(Context& context, const TeamOfMember& team, const users::VisibleAccount& user)
{
    MembershipStore memberships(context.db());
    const auto membership = memberships.find(team.row.orgId, user.row.id);
    const bool isKnown = membership && (membership->isPublic || !users::isLimitedToPublic(context.who));
    if (!isKnown || !memberships.isInTeam(team.row.id, user.row.id))
        throw Error::notFound();
    return users::toWire(user.row, context);
}

NoContent addMember(Context& context, const TeamOfOwner& team, const users::VisibleAccount& user)
{
    audit::recorded(context, {audit::Action::TeamMemberAdd, user.row.name, nameForLog(team.row)},
                    [&] { addToTeam(context.db(), team.row, user.row); });
    return {};
}

NoContent removeMember(Context& context, const TeamOfOwner& team, const users::NamedAccount& user)
{
    audit::recorded(context, {audit::Action::TeamMemberRemove, user.row.name, nameForLog(team.row)},
                    [&] { removeFromTeam(context.db(), team.row, user.row.id); });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listMembers>({
        .method = Method::Get,
        .path = "/teams/{id}/members",
        .id = "orgListTeamMembers",
        .tag = "organization",
        .summary = "List the members of a team",
        .scope = Permission::Organization,
    }),
    http::endpoint<member>({
        .method = Method::Get,
        .path = "/teams/{id}/members/{username}",
        .id = "orgListTeamMember",
        .tag = "organization",
        .summary = "Get a member of a team",
        .scope = Permission::Organization,
    }),
    http::endpoint<addMember>({
        .method = Method::Put,
        .path = "/teams/{id}/members/{username}",
        .id = "orgAddTeamMember",
        .tag = "organization",
        .summary = "Add a member to a team",
        .scope = Permission::Organization,
        .refusals = {422},
    }),
    http::endpoint<removeMember>({
        .method = Method::Delete,
        .path = "/teams/{id}/members/{username}",
        .id = "orgRemoveTeamMember",
        .tag = "organization",
        .summary = "Remove a member from a team",
        .scope = Permission::Organization,
        .refusals = {422},
    }),
};

} // namespace

std::span<const http::Endpoint> teamMemberEndpoints() { return kEndpoints; }

} // namespace trivet::orgs
