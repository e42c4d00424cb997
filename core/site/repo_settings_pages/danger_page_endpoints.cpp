// Pages that ask before something dangerous is done with a repository.
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "orgs/member_list_store.hpp"
#include "orgs/team_list_store.hpp"
#include "repo_settings_pages/danger_actions.hpp"
#include "repo_settings_pages/general_page.hpp"
#include "repo_settings_pages/repo_settings_meta.hpp"
#include "repo_settings_pages/repo_settings_pages_tables.hpp"

#include <algorithm>

namespace trivet::repo_settings_pages {
namespace {

constexpr MessageFormat<> kNotConfirmed{"repo.not_confirmed", "this is not the name of the repository"};

// The action {action} of the path.
struct DangerPath {
    std::string name{};
    static DangerPath resolve(Context& context) { return {std::string(context.pathValue("action"))}; }
    static void describe(http::Operation& operation) { operation.pathParameter("action", "What is to be done"); }
};

// A team of one of the caller's organizations, which may get the repository.
struct TeamChoice {
    std::string organization{}, name{};
    std::int64_t id = 0;
    bool isChosen = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using C = TeamChoice;
        return ValueList{entry("TEAM_ORG", &C::organization), entry("TEAM_NAME", &C::name), entry("TEAM_ID", &C::id),
                         entry("IS_CHOSEN", &C::isChosen)};
    }
};

struct DangerPage {
    code_pages::RepoHead repo{};
    std::string title{}, effect{}, button{}, action{}, cancel{}, formToken{};
    std::optional<std::string> retype{};
    bool asksName = false, asksOwner = false, asksTeams = false;
    std::vector<TeamChoice> teams{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = DangerPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("HEADING", &P::title),
                         entry("EFFECT", &P::effect),
                         entry("BUTTON", &P::button),
                         entry("ACTION", &P::action),
                         entry("CANCEL", &P::cancel),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("RETYPE", &P::retype),
                         entry("ASKS_NAME", &P::asksName),
                         entry("ASKS_OWNER", &P::asksOwner),
                         entry("ASKS_TEAMS", &P::asksTeams),
                         entry("TEAM_CHOICE", &P::teams)};
    }
};

// Those who have all repositories of their organization get it in any case.
std::vector<TeamChoice> teamChoices(Context& context, const repos::VisibleRepo& repo,
                                    const std::vector<std::int64_t>& chosen)
{
    constexpr std::int64_t kMostOrganizations = 50, kMostTeams = 1000;
    auto& db = context.db();
    const auto& who = context.who;
    auto orgs = orgs::MemberListStore(db, who).orgsOf(who.userId, {kMostOrganizations, 0});
    std::erase_if(orgs, [&](const auto& org) { return org.id == repo.row().ownerId; });
    std::vector<std::int64_t> ids;
    for (const auto& org : orgs)
        ids.push_back(org.id);
    const auto seer = who.isAdmin ? std::nullopt : std::optional(who.userId);
    const auto teams = orgs::TeamListStore(db).ofOrgs(ids, seer, kMostTeams);
    std::vector<TeamChoice> choices;
    for (const auto& org : orgs)
        for (const auto& team : teams)
            if (team.orgId == org.id && !team.isOwners() && !team.hasAllRepositories)
                choices.push_back(
                    {org.name, team.name, team.id, std::find(chosen.begin(), chosen.end(), team.id) != chosen.end()});
    return choices;
}

// What is not offered is not there: the page it was chosen from may be an old one.
const DangerAction& requireAction(const Context& context, const repos::VisibleRepo& repo, const DangerPath& path)
{
    const auto all = dangerActions();
    const auto found = std::find_if(all.begin(), all.end(), [&](auto& each) { return each.name == path.name; });
    if (found == all.end() || !found->isOffered(context, repo))
        throw Error::notFound();
    return *found;
}

pages::View ask(Context& context, const repos::VisibleRepo& repo, const DangerAction& action, DangerForm form,
                const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    DangerPage page{.repo = code_pages::settingsHeadOf(context, repo, kGeneral),
                    .title = pages::text(context, action.title),
                    .effect = pages::text(context, action.effect),
                    .button = pages::text(context, action.button),
                    .action = dangerAddress(context, repo, action),
                    .cancel = code_pages::addressIn(context, repo, kGeneral),
                    .formToken = forms::formTokenOf(context),
                    .asksName = action.asksName,
                    .asksOwner = action.asksOwner};
    if (action.retypes)
        page.retype = repo.its.fullName();
    if (action.asksOwner)
        page.teams = teamChoices(context, repo, form.teams);
    page.asksTeams = !page.teams.empty();
    auto view = pages::view("repo_settings/danger", page.title + " · " + repo.its.fullName(), page);
    if (action.asksOwner)
        view.powers = pages::ScriptPolicy::OwnScript; // names are suggested
    form.confirm.clear();
    forms::fill(view, form, refusal);
    return view;
}

pages::View show(Context& context, const RepoOfAdmin& repo, const DangerPath& path)
{
    return ask(context, repo, requireAction(context, repo, path), {.name = repo.row().name});
}

Answer run(Context& context, const OwnForm&, const RepoOfAdmin& repo, const DangerPath& path, const DangerForm& form)
{
    const auto& action = requireAction(context, repo, path);
    if (action.retypes && form.confirm != repo.its.fullName())
        return ask(context, repo, action, form, forms::refusalAt("confirm", kNotConfirmed));
    DangerDone done;
    const auto refusal = refusalOf("", [&] { done = action.run(context, form); });
    if (refusal)
        return ask(context, repo, action, form, refusal);
    pages::leaveNotice(context, done.notice, done.name);
    return http::Redirect{done.address};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(asking({"/{owner}/{repo}/settings/danger/{action}", "dangerPage",
                                 "Ask before something dangerous is done with a repository"})),
    http::endpoint<run>(changing({"/{owner}/{repo}/settings/danger/{action}", "runDanger",
                                  "Rename, publish, hide, archive, transfer or delete a repository"})),
};

} // namespace

std::span<const http::Endpoint> dangerPageEndpoints() { return kEndpoints; }

} // namespace trivet::repo_settings_pages
