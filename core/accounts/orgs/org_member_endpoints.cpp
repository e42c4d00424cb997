#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "http/variant_reply.hpp"
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

constexpr MessageFormat<> kNotToPublicize{"org.not_to_publicize", "Cannot publicize another member"};
constexpr MessageFormat<> kNotToConceal{"org.not_to_conceal", "Cannot conceal another member"};

using access::Permission;
using http::Auth;
using http::Context;
using http::Method;
using http::NoContent;
using http::Page;
using http::PageRequest;
using users::User;
using users::VisibleAccount;

Page<User> list(Context& context, const VisibleOrg& org, Members which, const PageRequest& page)
{
    MemberListStore store(context.db(), context.who);
    return {users::toWire(store.ofOrg(org.row.id, which, {page.limit, page.offset()}), context),
            store.countOfOrg(org.row.id, which)};
}

Page<User> listMembers(Context& context, const VisibleOrg& org, const PageRequest& page)
{
    return list(context, org, membersKnownTo(context, org), page);
}

Page<User> listPublicMembers(Context& context, const VisibleOrg& org, const PageRequest& page)
{
    return list(context, org, Members::Public, page);
}

std::variant<NoContent, http::Redirect> isMember(Context& context, const VisibleOrg& org, const VisibleAccount& user)
{
    if (membersKnownTo(context, org) == Members::Public && context.who.userId != user.row.id)
        return http::Redirect{context.absoluteUrl("api/v1/orgs/" + encodePercent(org.row.name) + "/public_members/" +
                                                  encodePercent(user.row.name))};
    if (!MembershipStore(context.db()).find(org.row.id, user.row.id))
        throw Error::notFound();
    return NoContent{};
}

NoContent isPublicMember(Context& context, const VisibleOrg& org, const VisibleAccount& user)
{
    const auto membership = MembershipStore(context.db()).find(org.row.id, user.row.id);
    if (!membership || !membership->isPublic)
        throw Error::notFound();
    return {};
}

NoContent removeMember(Context& context, const OrgOfOwner& org, const users::NamedAccount& user)
{
    audit::recorded(context, {audit::Action::OrgMemberRemove, user.row.name, org.row.name},
                    [&] { removeFromOrganization(context.db(), org.row.id, user.row.id); });
    return {};
}

NoContent show(Context& context, const OrgOfMember& org, const VisibleAccount& user, Showing showing)
{
    if (user.row.id != context.who.userId && !context.who.isAdmin)
        throw Error::forbidden(showing == Showing::Public ? kNotToPublicize : kNotToConceal);
    const auto action =
        showing == Showing::Public ? audit::Action::OrgMemberPublicize : audit::Action::OrgMemberConceal;
    audit::recorded(context, {action, user.row.name, org.row.name},
                    [&] { showMembership(context.db(), org.row.id, user.row.id, showing); });
    return {};
}

NoContent publicizeMember(Context& context, const OrgOfMember& org, const VisibleAccount& user)
{
    return show(context, org, user, Showing::Public);
}

NoContent concealMember(Context& context, const OrgOfMember& org, const VisibleAccount& user)
{
    return show(context, org, user, Showing::Concealed);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listMembers>({
        .method = Method::Get,
        .path = "/orgs/{org}/members",
        .id = "orgListMembers",
        .tag = "organization",
        .summary = "List the members of an organization",
        .scope = Permission::Organization,
    }),
    http::endpoint<isMember>({
        .method = Method::Get,
        .path = "/orgs/{org}/members/{username}",
        .id = "orgIsMember",
        .tag = "organization",
        .summary = "Check whether a user is a member of an organization",
        .scope = Permission::Organization,
    }),
    http::endpoint<removeMember>({
        .method = Method::Delete,
        .path = "/orgs/{org}/members/{username}",
        .id = "orgDeleteMember",
        .tag = "organization",
        .summary = "Remove a member from an organization",
        .scope = Permission::Organization,
        .refusals = {422},
    }),
    http::endpoint<listPublicMembers>({
        .method = Method::Get,
        .path = "/orgs/{org}/public_members",
        .id = "orgListPublicMembers",
        .tag = "organization",
        .summary = "List the public members of an organization",
        .scope = Permission::Organization,
        .auth = Auth::Open,
    }),
    http::endpoint<isPublicMember>({
        .method = Method::Get,
        .path = "/orgs/{org}/public_members/{username}",
        .id = "orgIsPublicMember",
        .tag = "organization",
        .summary = "Check whether a user is a public member of an organization",
        .scope = Permission::Organization,
        .auth = Auth::Open,
    }),
    http::endpoint<publicizeMember>({
        .method = Method::Put,
        .path = "/orgs/{org}/public_members/{username}",
        .id = "orgPublicizeMember",
        .tag = "organization",
        .summary = "Publicize a membership",
        .scope = Permission::Organization,
    }),
    http::endpoint<concealMember>({
        .method = Method::Delete,
        .path = "/orgs/{org}/public_members/{username}",
        .id = "orgConcealMember",
        .tag = "organization",
        .summary = "Conceal a membership",
        .scope = Permission::Organization,
    }),
};

} // namespace

std::span<const http::Endpoint> orgMemberEndpoints() { return kEndpoints; }

} // namespace trivet::orgs
