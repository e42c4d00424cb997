#include "repos/repo_team_rules.hpp"

#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "repos/team_repository_store.hpp"

namespace trivet::repos {
namespace {

using audit::Action;
using http::Context;

constexpr MessageFormat<> kNoOrganization{"repo.no_organization", "repo is not owned by an organization"};
constexpr MessageFormat<> kOwnersChangeTeams{"repo.owners_change_teams",
                                             "only owners of the organization change the teams of its repositories"};
constexpr MessageFormat<1> kTeamAdded{"repo.team_added", "team '{{NAME}}' is already added to repo"};
constexpr MessageFormat<1> kTeamNotAdded{"repo.team_not_added", "team '{{NAME}}' was not added to repo"};

} // namespace

void requireOrganization(const VisibleRepo& repo)
{
    if (!repo.its.owner.isOrganization)
        throw Error(Error::Kind::MethodNotAllowed, kNoOrganization);
}

bool mayChangeTeams(const VisibleRepo& repo)
{
    return repo.its.owner.isOrganization &&
           (repo.access.isOwner() || (repo.access.isAdmin() && repo.its.owner.adminsChangeTeams));
}

void requireMayChangeTeams(const VisibleRepo& repo)
{
    requireOrganization(repo);
    if (!mayChangeTeams(repo))
        throw Error::forbidden(kOwnersChangeTeams);
}

void addTeam(Context& context, const VisibleRepo& repo, const orgs::TeamRow& team)
{
    if (TeamRepositoryStore(context.db()).reaches(team, repo.row().id))
        throw Error::invalid(kTeamAdded.with(team.name)).at("team");
    giveToTeam(context, team, repo.its);
}

void removeTeam(Context& context, const VisibleRepo& repo, const orgs::TeamRow& team)
{
    if (team.hasAllRepositories || !TeamRepositoryStore(context.db()).reaches(team, repo.row().id))
        throw Error::invalid(kTeamNotAdded.with(team.name)).at("team");
    takeFromTeam(context, team, repo.its);
}

void giveToTeam(Context& context, const orgs::TeamRow& team, const OwnedRepository& repository)
{
    audit::recorded(context, {Action::TeamRepositoryAdd, repository.owner.name, team.name + ": " + repository.row.name},
                    [&] { TeamRepositoryStore(context.db()).add(team.id, repository.row.id); });
}

void takeFromTeam(Context& context, const orgs::TeamRow& team, const OwnedRepository& repository)
{
    audit::recorded(context,
                    {Action::TeamRepositoryRemove, repository.owner.name, team.name + ": " + repository.row.name},
                    [&] { TeamRepositoryStore(context.db()).remove(team.id, repository.row.id); });
}

} // namespace trivet::repos
