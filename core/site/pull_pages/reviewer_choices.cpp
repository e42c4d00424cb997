#include "pull_pages/reviewer_choices.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "orgs/org_guards.hpp"
#include "orgs/team_list_store.hpp"
#include "repo_settings_pages/access_table.hpp"
#include "repos/collaborator_store.hpp"

#include <algorithm>

namespace trivet::pull_pages {
namespace {

using http::Context;
using issue_pages::Choice;

constexpr std::int64_t kMostReviewers = 300; // in a list that somebody still reads

Choice choiceOf(const std::string& name, const std::vector<std::string>& chosen)
{
    const bool isChosen = std::any_of(chosen.begin(), chosen.end(),
                                      [&](const auto& each) { return equalsIgnoringAsciiCase(each, name); });
    return {name, name, {}, isChosen};
}

std::vector<Choice> teamChoices(Context& context, const repos::VisibleRepo& repo,
                                const std::vector<std::string>& chosen)
{
    std::vector<Choice> choices;
    if (!repo.its.owner.isOrganization)
        return choices;
    const auto orgId = repo.row().ownerId;
    auto filter = orgs::teamsSeenBy(context, orgId, orgs::roleIn(context, orgId));
    filter.repositoryId = repo.row().id;
    const auto teams = orgs::TeamListStore(context.db()).page(filter, {kMostReviewers, 0});
    std::vector<std::int64_t> ids;
    for (const auto& team : teams)
        ids.push_back(team.id);
    auto units = ids.empty() ? std::map<std::int64_t, orgs::UnitLevels>() : orgs::TeamStore(context.db()).unitsOf(ids);
    for (const auto& team : teams)
        if (repo_settings_pages::accessOf(team, units[team.id]).allows(repos::Unit::Pulls, repos::AccessLevel::Read))
            choices.push_back(choiceOf(team.name, chosen));
    return choices;
}

} // namespace

ReviewerChoices reviewerChoices(Context& context, const repos::VisibleRepo& repo, const NewPullForm& form)
{
    ReviewerChoices choices;
    repos::CollaboratorStore store(context.db());
    if (!repo.access.isAdmin() && !store.isReader(repo.row().id, context.who.userId))
        return choices;
    for (const auto& row : store.readers(repo.row().id, kMostReviewers))
        if (row.id != context.who.userId)
            choices.people.push_back(choiceOf(row.name, form.reviewers));
    choices.teams = teamChoices(context, repo, form.teamReviewers);
    return choices;
}

} // namespace trivet::pull_pages
