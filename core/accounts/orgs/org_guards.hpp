#pragma once
#include "base/message.hpp"
#include "http/context.hpp"
#include "http/operation.hpp"
#include "orgs/member_list_store.hpp"
#include "orgs/team_list_store.hpp"
#include "users/account_row.hpp"

// Guards: holding one of these is the proof that its check was made. A hidden organization or team answers as a missing
// one does; one that may be seen, but not used like this, answers 403.
namespace trivet::orgs {

inline constexpr MessageFormat<> kOwnersOnly{"org.owners_only", "Must be an organization owner"};

// What the caller is to an organization. Administrators of the site may do what its owners may.
struct OrgRole {
    bool isMember = false, isOwner = false;
};

OrgRole roleIn(http::Context& context, std::int64_t orgId);

// The teams of that organization which the caller sees, as VisibleTeam says it: as a list, and for one of them.
TeamFilter teamsSeenBy(const http::Context& context, std::int64_t orgId, const OrgRole& role);
bool isSeen(http::Context& context, const TeamRow& team, const OrgRole& role);

// The organization {org} of the path. A former name answers 307 with the new address.
struct VisibleOrg {
    users::AccountRow row{};
    OrgRole standing{};
    static VisibleOrg resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// Which members the caller knows: concealed ones are known among members only.
Members membersKnownTo(const http::Context& context, const VisibleOrg& org);

// As VisibleOrg, but a token for public things does not even learn that there is more.
struct ReachableOrg : VisibleOrg {
    static ReachableOrg resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// As VisibleOrg for its members.
struct OrgOfMember : VisibleOrg {
    static OrgOfMember resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// As VisibleOrg for its owners.
struct OrgOfOwner : VisibleOrg {
    static OrgOfOwner resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The team {id} of the path: a private one is seen by its members and the owners, a limited one by all members, a
// public one by everybody who may see the organization.
struct VisibleTeam {
    TeamRow row{};
    OrgRole standing{};
    static VisibleTeam resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The same for members of its organization.
struct TeamOfMember : VisibleTeam {
    static TeamOfMember resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The same for owners of its organization.
struct TeamOfOwner : VisibleTeam {
    static TeamOfOwner resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

} // namespace trivet::orgs
