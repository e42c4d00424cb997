#include "orgs/membership_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "orgs/membership_store.hpp"
#include "users/account_messages.hpp"
#include "users/block_store.hpp"

namespace trivet::orgs {
namespace {

constexpr MessageFormat<> kLastOwner{"org.last_owner", "the last owner cannot leave the organization"};
constexpr MessageFormat<> kNoOrganization{"org.organization_in_team", "an organization cannot be in a team"};

void requireAnotherOwner(MembershipStore& memberships, std::int64_t ownersTeamId)
{
    if (memberships.countInTeam(ownersTeamId) <= 1)
        throw Error::invalid(kLastOwner);
}

} // namespace

void addToTeam(db::Database& db, const TeamRow& team, const users::AccountRow& account)
{
    if (account.isOrganization)
        throw Error::invalid(kNoOrganization);
    db.transact([&] {
        if (users::BlockStore(db).exists(team.orgId, account.id))
            throw Error::forbidden(users::kUserBlocked);
        MembershipStore(db).addToTeam(team.orgId, team.id, account.id);
    });
}

void removeFromTeam(db::Database& db, const TeamRow& team, std::int64_t accountId)
{
    db.transact([&] {
        MembershipStore memberships(db);
        if (!memberships.isInTeam(team.id, accountId))
            throw Error::notFound();
        if (team.isOwners())
            requireAnotherOwner(memberships, team.id);
        memberships.removeFromTeam(team.id, accountId);
        memberships.dropTeamless(team.orgId, accountId);
    });
}

void removeFromOrganization(db::Database& db, std::int64_t orgId, std::int64_t accountId)
{
    db.transact([&] {
        MembershipStore memberships(db);
        const auto membership = memberships.find(orgId, accountId);
        if (!membership)
            throw Error::notFound();
        if (membership->isOwner())
            requireAnotherOwner(memberships, memberships.ownersTeam(orgId));
        memberships.removeFromAllTeams(orgId, accountId);
        memberships.dropTeamless(orgId, accountId);
    });
}

void showMembership(db::Database& db, std::int64_t orgId, std::int64_t accountId, Showing showing)
{
    if (!MembershipStore(db).setPublic(orgId, accountId, showing == Showing::Public))
        throw Error::notFound();
}

} // namespace trivet::orgs
