#include "repos/collaborator_rules.hpp"

#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "repos/collaborator_store.hpp"
#include "users/block_store.hpp"

namespace trivet::repos {
namespace {

using audit::Action;

constexpr MessageFormat<> kOrganization{"repo.organization_collaborates", "an organization cannot collaborate"};
constexpr MessageFormat<> kOwner{"repo.owner_collaborates", "the owner needs nothing more"};
constexpr MessageFormat<> kBlocked{"repo.collaborator_blocked", "one of the two has blocked the other"};

} // namespace

void requireMayCollaborate(const users::AccountRow& account)
{
    if (account.isOrganization)
        throw Error::invalid(kOrganization).at("collaborator");
}

void addCollaborator(http::Context& context, const OwnedRepository& repository, const users::AccountRow& user,
                     orgs::AccessLevel level)
{
    requireMayCollaborate(user);
    if (user.id == repository.row.ownerId)
        throw Error::invalid(kOwner).at("collaborator");
    users::BlockStore blocks(context.db());
    if (blocks.exists(repository.row.ownerId, user.id) || blocks.exists(user.id, repository.row.ownerId))
        throw Error::forbidden(kBlocked).at("collaborator");
    const auto detail = repository.fullName() + " " + std::string(orgs::nameOf(level));
    audit::recorded(context, {Action::CollaboratorChange, user.name, detail},
                    [&] { CollaboratorStore(context.db()).set(repository.row.id, user.id, level, context.now); });
}

void removeCollaborator(http::Context& context, const OwnedRepository& repository, const users::AccountRow& user)
{
    audit::recorded(context, {Action::CollaboratorRemove, user.name, repository.fullName()},
                    [&] { CollaboratorStore(context.db()).remove(repository.row.id, user.id); });
}

} // namespace trivet::repos
