// The organizations and teams of people.
#include "access/permission.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "orgs/member_list_store.hpp"
#include "orgs/membership_store.hpp"
#include "orgs/org_guards.hpp"
#include "orgs/org_view.hpp"
#include "orgs/orgs_tables.hpp"
#include "orgs/team_list_store.hpp"
#include "users/user_guards.hpp"
#include "users/visibility_store.hpp"

namespace trivet::orgs {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using http::Page;
using http::PageRequest;
using http::Scope;

Page<Organization> orgsOf(Context& context, const users::AccountRow& user, const PageRequest& page)
{
    MemberListStore store(context.db(), context.who);
    return {toWire(store.orgsOf(user.id, {page.limit, page.offset()}), context), store.countOrgsOf(user.id)};
}

Page<Organization> listOwnOrgs(Context& context, const users::Caller& caller, const PageRequest& page)
{
    return orgsOf(context, caller.row, page);
}

Page<Organization> listOrgsOfUser(Context& context, const users::VisibleAccount& user, const PageRequest& page)
{
    return orgsOf(context, user.row, page);
}

// Whether the caller may know of this membership.
bool isKnown(const Context& context, const VisibleOrg& org, std::int64_t accountId, const Membership& membership)
{
    if (membership.isPublic || users::isLimitedToPublic(context.who))
        return membership.isPublic;
    return org.standing.isMember || context.who.userId == accountId;
}

OrganizationPermissions permissions(Context& context, const users::VisibleAccount& user, const ReachableOrg& org)
{
    const auto membership = MembershipStore(context.db()).find(org.row.id, user.row.id);
    if (!membership || !isKnown(context, org, user.row.id, *membership))
        return {};
    const auto level = membership->accessLevel();
    return {.isOwner = level >= AccessLevel::Owner,
            .isAdmin = level >= AccessLevel::Admin,
            .canWrite = level >= AccessLevel::Write,
            .canRead = level >= AccessLevel::Read,
            .canCreateRepository = membership->mayCreateRepositories};
}

Page<Team> listOwnTeams(Context& context, const users::NotPublicOnly&, const users::Caller& caller,
                        const PageRequest& page)
{
    TeamListStore store(context.db());
    return {toWire(store.ofMember(caller.row.id, {page.limit, page.offset()}), context),
            store.countOfMember(caller.row.id)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listOwnOrgs>({
        .method = Method::Get,
        .path = "/user/orgs",
        .id = "orgListCurrentUserOrgs",
        .tag = "organization",
        .summary = "List your organizations",
        .scope = Scope(Permission::User, Permission::Organization),
    }),
    http::endpoint<listOrgsOfUser>({
        .method = Method::Get,
        .path = "/users/{username}/orgs",
        .id = "orgListUserOrgs",
        .tag = "organization",
        .summary = "List the organizations of a user",
        .scope = Scope(Permission::User, Permission::Organization),
    }),
    http::endpoint<permissions>({
        .method = Method::Get,
        .path = "/users/{username}/orgs/{org}/permissions",
        .id = "orgGetUserPermissions",
        .tag = "organization",
        .summary = "Get the permissions of a user in an organization",
        .scope = Scope(Permission::User, Permission::Organization),
    }),
    http::endpoint<listOwnTeams>({
        .method = Method::Get,
        .path = "/user/teams",
        .id = "userListTeams",
        .tag = "user",
        .summary = "List your teams",
        .scope = Permission::User,
    }),
};

} // namespace

std::span<const http::Endpoint> userOrgEndpoints() { return kEndpoints; }

} // namespace trivet::orgs
