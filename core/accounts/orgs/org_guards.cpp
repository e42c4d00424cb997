#include "orgs/org_guards.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/path_number.hpp"
#include "orgs/membership_store.hpp"
#include "users/account_store.hpp"
#include "users/user_guards.hpp"
#include "users/visibility_store.hpp"

namespace trivet::orgs {
namespace {

constexpr http::PathNumber kTeamId{"id", "ID of the team"};

constexpr MessageFormat<> kPublicOrgsOnly{"token.public_orgs_only", "token scope is limited to public orgs"};
constexpr MessageFormat<> kMembersOnly{"org.members_only", "Must be an organization member"};

// A token for public things is told so where its owner could see the organization; otherwise it learns nothing.
void requireVisible(http::Context& context, const users::AccountRow& org)
{
    if (users::isVisible(context.db(), org, context.who))
        return;
    auto unlimited = context.who;
    unlimited.scopes.reset();
    if (users::isLimitedToPublic(context.who) && users::isVisible(context.db(), org, unlimited))
        throw Error::forbidden(kPublicOrgsOnly);
    throw Error::notFound();
}

users::AccountRow requireOrganization(http::Context& context)
{
    auto row = users::requireAccount(context, "org");
    if (!row.isOrganization)
        throw Error::notFound();
    return row;
}

void requireMember(const OrgRole& standing)
{
    if (!standing.isMember)
        throw Error::forbidden(kMembersOnly);
}

void requireOwner(const OrgRole& standing)
{
    if (!standing.isOwner)
        throw Error::forbidden(kOwnersOnly);
}

bool isSeenByOwnerOfToken(http::Context& context, const TeamRow& team, const OrgRole& role)
{
    if (role.isOwner || team.seenBy() == users::Visibility::Public)
        return true;
    return role.isMember && (team.seenBy() == users::Visibility::Limited ||
                             MembershipStore(context.db()).isInTeam(team.id, context.who.userId));
}

} // namespace

OrgRole roleIn(http::Context& context, std::int64_t orgId)
{
    if (!context.who.isSignedIn())
        return {};
    if (context.who.isAdmin)
        return {.isMember = true, .isOwner = true};
    const auto membership = MembershipStore(context.db()).find(orgId, context.who.userId);
    return {.isMember = membership.has_value(), .isOwner = membership && membership->isOwner()};
}

TeamFilter teamsSeenBy(const http::Context& context, std::int64_t orgId, const OrgRole& role)
{
    TeamFilter filter{.orgId = orgId, .isPublicOnly = users::isLimitedToPublic(context.who) || !role.isMember};
    if (!role.isOwner)
        filter.seerOfPrivate = context.who.userId;
    return filter;
}

bool isSeen(http::Context& context, const TeamRow& team, const OrgRole& role)
{
    const bool isHiddenFromToken = users::isLimitedToPublic(context.who) && team.seenBy() != users::Visibility::Public;
    return !isHiddenFromToken && isSeenByOwnerOfToken(context, team, role);
}

VisibleOrg VisibleOrg::resolve(http::Context& context)
{
    auto row = requireOrganization(context);
    requireVisible(context, row);
    const auto standing = roleIn(context, row.id);
    return {std::move(row), standing};
}

void VisibleOrg::describe(http::Operation& operation)
{
    operation.pathParameter("org", "Name of the organization");
    operation.refuses(307);
    operation.refuses(404);
}

Members membersKnownTo(const http::Context& context, const VisibleOrg& org)
{
    return org.standing.isMember && !users::isLimitedToPublic(context.who) ? Members::All : Members::Public;
}

ReachableOrg ReachableOrg::resolve(http::Context& context)
{
    auto row = requireOrganization(context);
    if (!users::isVisible(context.db(), row, context.who))
        throw Error::notFound();
    const auto standing = roleIn(context, row.id);
    return {{std::move(row), standing}};
}

void ReachableOrg::describe(http::Operation& operation) { VisibleOrg::describe(operation); }

OrgOfMember OrgOfMember::resolve(http::Context& context)
{
    OrgOfMember org{VisibleOrg::resolve(context)};
    requireMember(org.standing);
    return org;
}

void OrgOfMember::describe(http::Operation& operation)
{
    VisibleOrg::describe(operation);
    operation.refuses(403);
}

OrgOfOwner OrgOfOwner::resolve(http::Context& context)
{
    OrgOfOwner org{VisibleOrg::resolve(context)};
    requireOwner(org.standing);
    return org;
}

void OrgOfOwner::describe(http::Operation& operation) { OrgOfMember::describe(operation); }

VisibleTeam VisibleTeam::resolve(http::Context& context)
{
    const auto id = kTeamId.in(context);
    auto row = id ? TeamStore(context.db()).find(*id) : std::nullopt;
    const auto org = row ? users::AccountStore(context.db()).find(row->orgId) : std::nullopt;
    if (!org)
        throw Error::notFound();
    VisibleTeam team{.row = std::move(*row), .standing = roleIn(context, org->id)};
    if (!isSeenByOwnerOfToken(context, team.row, team.standing))
        throw Error::notFound();
    requireVisible(context, *org);
    if (!isSeen(context, team.row, team.standing))
        throw Error::notFound();
    return team;
}

void VisibleTeam::describe(http::Operation& operation)
{
    kTeamId.describe(operation);
    operation.refuses(404);
}

TeamOfMember TeamOfMember::resolve(http::Context& context)
{
    TeamOfMember team{VisibleTeam::resolve(context)};
    requireMember(team.standing);
    return team;
}

void TeamOfMember::describe(http::Operation& operation)
{
    VisibleTeam::describe(operation);
    operation.refuses(403);
}

TeamOfOwner TeamOfOwner::resolve(http::Context& context)
{
    TeamOfOwner team{VisibleTeam::resolve(context)};
    requireOwner(team.standing);
    return team;
}

void TeamOfOwner::describe(http::Operation& operation) { TeamOfMember::describe(operation); }

} // namespace trivet::orgs
