// Who has access to a repository, for those who administer it.
#include "db/database.hpp"
#include "repo_settings_pages/collaboration_page.hpp"
#include "repo_settings_pages/repo_settings_meta.hpp"
#include "repo_settings_pages/repo_settings_pages_tables.hpp"
#include "repos/collaborator_rules.hpp"
#include "repos/collaborator_store.hpp"
#include "repos/repo_team_rules.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::repo_settings_pages {
namespace {

constexpr MessageFormat<> kNoUser{"repo.no_user", "there is no user of this name"};
constexpr MessageFormat<> kNoTeam{"repo.no_team", "the organization has no team of this name"};

pages::View show(Context& context, const RepoOfAdmin& repo) { return collaborationPage(context, repo); }

users::AccountRow requireUser(Context& context, const std::string& name)
{
    auto user = users::AccountStore(context.db()).findByName(name);
    if (!user || !users::isVisible(context.db(), *user, context.who))
        throw Error::invalidField("collaborator", kNoUser);
    return std::move(*user);
}

// One who collaborates already: whether they can still be seen does not matter.
users::AccountRow requireCollaborator(Context& context, const repos::VisibleRepo& repo, const std::string& name)
{
    auto user = users::AccountStore(context.db()).findByName(name);
    if (!user || !repos::CollaboratorStore(context.db()).find(repo.row().id, user->id))
        throw Error::notFound();
    return std::move(*user);
}

Answer add(Context& context, const OwnForm&, const RepoOfAdmin& repo, const CollaboratorForm& form)
{
    std::string name;
    const auto refusal = refusalOf("collaborator", [&] {
        const auto user = requireUser(context, form.collaborator);
        repos::addCollaborator(context, repo.its, user, orgs::levelNamed(form.permission).value());
        name = user.name;
    });
    if (refusal)
        return collaborationPage(context, repo, {.collaborator = form, .refusal = refusal});
    return done(context, repo, kCollaboration, "repo_settings.collaborator_added"_text, name);
}

Answer change(Context& context, const OwnForm&, const RepoOfAdmin& repo, const CollaboratorForm& form)
{
    const auto user = requireCollaborator(context, repo, form.collaborator);
    const auto refusal = refusalOf("collaborator", [&] {
        repos::addCollaborator(context, repo.its, user, orgs::levelNamed(form.permission).value());
    });
    if (refusal)
        return collaborationPage(context, repo, {.collaborator = form, .refusal = refusal});
    return done(context, repo, kCollaboration, "repo_settings.collaborator_changed"_text, user.name);
}

http::Redirect remove(Context& context, const OwnForm&, const RepoOfAdmin& repo, const CollaboratorForm& form)
{
    const auto user = requireCollaborator(context, repo, form.collaborator);
    repos::removeCollaborator(context, repo.its, user);
    return done(context, repo, kCollaboration, "repo_settings.collaborator_removed"_text, user.name);
}

orgs::TeamRow requireTeam(Context& context, const repos::VisibleRepo& repo, const std::string& name)
{
    auto team = orgs::TeamStore(context.db()).findByName(repo.row().ownerId, name);
    if (!team)
        throw Error::invalidField("team", kNoTeam);
    return std::move(*team);
}

using TeamChange = void (*)(Context&, const repos::VisibleRepo&, const orgs::TeamRow&);

Answer changeTeam(Context& context, const repos::VisibleRepo& repo, const TeamForm& form, TeamChange work,
                  pages::TextKey notice)
{
    if (!repo.its.owner.isOrganization)
        throw Error::notFound();
    repos::requireMayChangeTeams(repo);
    std::string name;
    const auto refusal = refusalOf("team", [&] {
        const auto team = requireTeam(context, repo, form.team);
        work(context, repo, team);
        name = team.name;
    });
    if (refusal)
        return collaborationPage(context, repo, {.team = form, .refusal = refusal});
    return done(context, repo, kCollaboration, notice, name);
}

Answer addTeamOfPage(Context& context, const OwnForm&, const RepoOfAdmin& repo, const TeamForm& form)
{
    return changeTeam(context, repo, form, repos::addTeam, "repo_settings.team_added"_text);
}

Answer removeTeamOfPage(Context& context, const OwnForm&, const RepoOfAdmin& repo, const TeamForm& form)
{
    return changeTeam(context, repo, form, repos::removeTeam, "repo_settings.team_removed"_text);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(asking({"/{owner}/{repo}/settings/collaboration", "collaborationPage",
                                 "Show who has access to a repository, and why"})),
    http::endpoint<add>(changing(
        {"/{owner}/{repo}/settings/collaboration", "addCollaboratorOfPage", "Add a collaborator to a repository"})),
    http::endpoint<change>(changing({"/{owner}/{repo}/settings/collaboration/access_mode", "changeCollaboratorOfPage",
                                     "Edit what a collaborator may do"})),
    http::endpoint<remove>(changing({"/{owner}/{repo}/settings/collaboration/delete", "removeCollaboratorOfPage",
                                     "Remove a collaborator from a repository"})),
    http::endpoint<addTeamOfPage>(
        changing({"/{owner}/{repo}/settings/collaboration/team", "addTeamOfPage", "Add a repository to a team"})),
    http::endpoint<removeTeamOfPage>(changing(
        {"/{owner}/{repo}/settings/collaboration/team/delete", "removeTeamOfPage", "Remove a repository from a team"})),
};

} // namespace

std::span<const http::Endpoint> collaborationPageEndpoints() { return kEndpoints; }

} // namespace trivet::repo_settings_pages
