#include "access/permission.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint_row.hpp"
#include "orgs/org_guards.hpp"
#include "orgs/org_view.hpp"
#include "repos/access_store.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_team_rules.hpp"
#include "repos/repos_tables.hpp"
#include "repos/repository_store.hpp"
#include "repos/repository_view.hpp"
#include "repos/team_repository_store.hpp"

namespace trivet::repos {
namespace {

using http::Context;
using http::Method;
using http::NoContent;

constexpr std::int64_t kMostTeams = 1000;

struct TeamPath {
    static constexpr auto schema = json::path();
    std::string team{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("team", &TeamPath::team, "Name of the team"));
    }
};

orgs::TeamRow teamOf(Context& context, const VisibleRepo& repo, const TeamPath& path)
{
    auto team = orgs::TeamStore(context.db()).findByName(repo.row().ownerId, path.team);
    if (!team)
        throw Error::notFound();
    return std::move(*team);
}

// The members of an organization learn of its teams.
orgs::OrgRole requireMember(Context& context, const VisibleRepo& repo)
{
    requireOrganization(repo);
    const auto role = orgs::roleIn(context, repo.row().ownerId);
    if (!role.isMember)
        throw Error::forbidden("only members of the organization see its teams");
    return role;
}

std::vector<orgs::Team> listTeams(Context& context, const VisibleRepo& repo)
{
    auto filter = orgs::teamsSeenBy(context, repo.row().ownerId, requireMember(context, repo));
    filter.repositoryId = repo.row().id;
    return orgs::toWire(orgs::TeamListStore(context.db()).page(filter, {.limit = kMostTeams}), context);
}

orgs::Team checkTeam(Context& context, const VisibleRepo& repo, const TeamPath& path)
{
    const auto role = requireMember(context, repo);
    const auto team = teamOf(context, repo, path);
    if (!orgs::isSeen(context, team, role) || !TeamRepositoryStore(context.db()).reaches(team, repo.row().id))
        throw Error::notFound();
    return orgs::toWire(team, context);
}

NoContent add(Context& context, const RepoOfAdmin& repo, const TeamPath& path)
{
    requireMayChangeTeams(repo);
    addTeam(context, repo, teamOf(context, repo, path));
    return {};
}

NoContent remove(Context& context, const RepoOfAdmin& repo, const TeamPath& path)
{
    requireMayChangeTeams(repo);
    removeTeam(context, repo, teamOf(context, repo, path));
    return {};
}

// The repository {org}/{repo} of the path, which belongs to the organization of the team {id} in front of it.
template <class Team, AccessLevel Needed> struct RepoBesideTeam {
    Team team{};
    OwnedRepository its{};

    static RepoBesideTeam resolve(Context& context)
    {
        auto team = Team::resolve(context);
        auto found = RepositoryStore(context.db()).findByName(context.pathValue("org"), context.pathValue("repo"));
        const auto access = found ? AccessStore(context.db()).of(*found, context.who) : Access();
        if (!found || !access.seesIt() || found->row.ownerId != team.row.orgId)
            throw Error::notFound();
        if (access.level < Needed)
            throw Error::forbidden("user should be an administrator of the repository");
        return {std::move(team), std::move(*found)};
    }
    static void describe(http::Operation& operation)
    {
        Team::describe(operation);
        operation.pathParameter("org", "Name of the organization");
        operation.pathParameter("repo", "Name of the repository");
    }
};
using SeenBesideTeam = RepoBesideTeam<orgs::VisibleTeam, AccessLevel::None>;
using AdministeredBesideTeam = RepoBesideTeam<orgs::TeamOfOwner, AccessLevel::Admin>;

Repository repositoryOfTeam(Context& context, const SeenBesideTeam& repo)
{
    if (!TeamRepositoryStore(context.db()).reaches(repo.team.row, repo.its.row.id))
        throw Error::notFound();
    return toWire(repo.its, context);
}

NoContent addRepository(Context& context, const AdministeredBesideTeam& repo)
{
    giveToTeam(context, repo.team.row, repo.its);
    return {};
}

NoContent removeRepository(Context& context, const AdministeredBesideTeam& repo)
{
    takeFromTeam(context, repo.team.row, repo.its);
    return {};
}

constexpr http::Meta ofRepository(Method method, std::string_view path, std::string_view id, std::string_view summary)
{
    return http::CommonMeta{"repository", access::Permission::Repository}.signedIn(method, {path, id, summary});
}

constexpr http::Meta ofTeam(Method method, std::string_view id, std::string_view summary)
{
    return http::CommonMeta{"organization", access::Permission::Organization}.signedIn(
        method, {"/teams/{id}/repos/{org}/{repo}", id, summary});
}

constexpr std::string_view kOne = "/repos/{owner}/{repo}/teams/{team}";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listTeams>(
        ofRepository(Method::Get, "/repos/{owner}/{repo}/teams", "repoListTeams", "List the teams of a repository")
            .refusing(405)),
    http::endpoint<checkTeam>(
        ofRepository(Method::Get, kOne, "repoCheckTeam", "Check whether a team has access to a repository")
            .refusing(405)),
    http::endpoint<add>(
        ofRepository(Method::Put, kOne, "repoAddTeam", "Add a repository to a team").refusing(405, 422)),
    http::endpoint<remove>(
        ofRepository(Method::Delete, kOne, "repoDeleteTeam", "Remove a repository from a team").refusing(405, 422)),
    http::endpoint<repositoryOfTeam>(ofTeam(Method::Get, "orgListTeamRepo", "Get a repository of a team")),
    http::endpoint<addRepository>(ofTeam(Method::Put, "orgAddTeamRepository", "Add a repository to a team")),
    http::endpoint<removeRepository>(
        ofTeam(Method::Delete, "orgRemoveTeamRepository", "Remove a repository from a team")),
};

} // namespace

std::span<const http::Endpoint> repoTeamEndpoints() { return kEndpoints; }

} // namespace trivet::repos
