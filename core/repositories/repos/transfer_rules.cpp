#include "repos/transfer_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "orgs/team_store.hpp"
#include "repos/collaborator_store.hpp"
#include "repos/copy_visibility.hpp"
#include "repos/edit_rules.hpp"
#include "repos/repository_store.hpp"
#include "repos/team_repository_store.hpp"
#include "repos/transfer_store.hpp"

namespace trivet::repos {
namespace {

constexpr MessageFormat<2> kOtherTeam{"repo.other_team", "team {{TEAM}} is not of {{NAME}}"};

} // namespace

void requireTeamsOf(db::Database& db, const users::AccountRow& organization, const std::vector<std::int64_t>& teamIds)
{
    for (const auto id : teamIds) {
        const auto team = orgs::TeamStore(db).find(id);
        if (!team || team->orgId != organization.id)
            throw Error::invalid(kOtherTeam.with(id, organization.name));
    }
}

void giveTo(db::Database& db, std::int64_t repositoryId, const users::AccountRow& newOwner,
            const std::vector<std::int64_t>& teamIds)
{
    TransferStore(db).end(repositoryId); // first: it changes the row
    auto repository = RepositoryStore(db).find(repositoryId);
    if (!repository)
        throw Error::notFound();
    TeamRepositoryStore teams(db);
    teams.removeAll(repositoryId);
    CollaboratorStore(db).remove(repositoryId, newOwner.id);
    repository->row.isPrivate = mustBePrivate(*repository, newOwner);
    move(db, *repository, newOwner, repository->row.name);
    for (const auto id : teamIds)
        teams.add(id, repositoryId);
}

} // namespace trivet::repos
