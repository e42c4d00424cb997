#include "repo_settings_pages/collaboration_page.hpp"

#include "base/percent.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "orgs/org_guards.hpp"
#include "orgs/team_list_store.hpp"
#include "pages/sections.hpp"
#include "pages/site.hpp"
#include "repo_settings_pages/access_table.hpp"
#include "repo_settings_pages/rights_words.hpp"
#include "repos/access_reason_store.hpp"
#include "repos/collaborator_store.hpp"
#include "repos/deploy_key_store.hpp"
#include "repos/repo_team_rules.hpp"
#include "repos/team_repository_store.hpp"

#include <algorithm>

namespace trivet::repo_settings_pages {
namespace {

using http::Context;
using pages::operator""_text;
using repos::AccessLevel;

constexpr std::int64_t kMostTeams = 200; // in a list and among those that can be chosen; others are typed

struct CollaboratorLine {
    std::string name{}, fullName{}, address{};
    bool isRead = false, isWrite = false, isAdmin = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using L = CollaboratorLine;
        return ValueList{entry("LISTED_NAME", &L::name),       entry("LISTED_FULL_NAME", &L::fullName),
                         entry("LISTED_ADDRESS", &L::address), entry("CAN_READ", &L::isRead),
                         entry("CAN_WRITE", &L::isWrite),      entry("CAN_ADMIN", &L::isAdmin)};
    }
};

// Sections inherit what stands around them, so each list keeps its pager to itself.
struct Collaborators {
    std::vector<CollaboratorLine> lines{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using C = Collaborators;
        return ValueList{entry("LISTED", &C::lines), entry("IS_EMPTY", &C::isEmpty), entry("PAGER", &C::pager)};
    }
};

struct TeamLine {
    std::string name{}, rights{}, address{};
    bool canBeRemoved = false, hasAll = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using L = TeamLine;
        return ValueList{entry("TEAM_NAME", &L::name), entry("TEAM_RIGHTS", &L::rights),
                         entry("TEAM_ADDRESS", &L::address), entry("CAN_BE_REMOVED", &L::canBeRemoved),
                         entry("HAS_ALL", &L::hasAll)};
    }
};

struct Teams {
    std::vector<TeamLine> lines{};
    std::vector<std::string> others{};
    bool mayChange = false, mayNotChange = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using T = Teams;
        return ValueList{entry("TEAM_LINE", &T::lines), entry("OTHER_TEAM", &T::others),
                         entry("MAY_CHANGE_TEAMS", &T::mayChange), entry("MAY_NOT_CHANGE_TEAMS", &T::mayNotChange)};
    }
};

struct CollaborationPage {
    code_pages::RepoHead repo{};
    std::string base{}, formToken{}, keysAddress{};
    Collaborators collaborators{};
    std::optional<Teams> teams{};
    AccessTable access{};
    bool isPublic = false, isPrivate = false, hasKeys = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using P = CollaborationPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("BASE", &P::base),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("KEYS_ADDRESS", &P::keysAddress),
                         entry("COLLABORATORS", &P::collaborators),
                         entry("TEAMS", &P::teams),
                         entry("ACCESS", &P::access),
                         entry("OPEN_TO_ALL", &P::isPublic),
                         entry("OPEN_TO_NONE", &P::isPrivate),
                         entry("HAS_KEYS", &P::hasKeys)};
    }
};

Collaborators collaboratorsOf(Context& context, const repos::VisibleRepo& repo)
{
    constexpr std::string_view kParameter = "collaborator_page";
    const auto wanted = pages::pageWanted(context, kParameter);
    repos::CollaboratorStore store(context.db());
    const auto id = repo.row().id;
    Collaborators list{.pager = pages::pagerFor(context, wanted, store.count(id), kParameter)};
    const auto rows = store.page(id, {wanted.limit, wanted.offset()});
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        ids.push_back(row.id);
    auto levels = ids.empty() ? std::map<std::int64_t, AccessLevel>()
                              : repos::AccessReasonStore(context.db(), id).collaborations(ids);
    for (const auto& row : rows) {
        const auto level = levels[row.id];
        list.lines.push_back({.name = row.name,
                              .fullName = row.fullName,
                              .address = pages::pathTo(context.settings, encodePercent(row.name)),
                              .isRead = level == AccessLevel::Read,
                              .isWrite = level == AccessLevel::Write,
                              .isAdmin = level == AccessLevel::Admin});
    }
    list.isEmpty = list.lines.empty();
    return list;
}

std::vector<TeamLine> linesOf(Context& context, const repos::VisibleRepo& repo, const std::vector<orgs::TeamRow>& teams)
{
    std::vector<std::int64_t> ids;
    for (const auto& team : teams)
        ids.push_back(team.id);
    auto units = ids.empty() ? std::map<std::int64_t, orgs::UnitLevels>() : orgs::TeamStore(context.db()).unitsOf(ids);
    std::vector<TeamLine> lines;
    for (const auto& team : teams) {
        const auto section = "teams/" + std::to_string(team.id);
        const bool hasAll = team.hasAllRepositories || team.isOwners();
        lines.push_back({.name = team.name,
                         .rights = rightsWords(context, repo.row(), accessOf(team, units[team.id])),
                         .address = pages::pathTo(context.settings, pages::addressOf(pages::kOrganizationSettings,
                                                                                     section, repo.its.owner.name)),
                         .canBeRemoved = !hasAll && repos::mayChangeTeams(repo),
                         .hasAll = hasAll});
    }
    return lines;
}

Teams teamsOf(Context& context, const repos::VisibleRepo& repo)
{
    orgs::TeamListStore store(context.db());
    auto filter = orgs::teamsSeenBy(context, repo.row().ownerId, orgs::roleIn(context, repo.row().ownerId));
    const auto all = store.page(filter, {kMostTeams, 0});
    filter.repositoryId = repo.row().id;
    const auto teams = store.page(filter, {kMostTeams, 0});
    Teams shown{.lines = linesOf(context, repo, teams), .mayChange = repos::mayChangeTeams(repo)};
    shown.mayNotChange = !shown.mayChange;
    if (!shown.mayChange)
        return shown;
    for (const auto& each : all)
        if (std::none_of(teams.begin(), teams.end(), [&](auto& team) { return team.id == each.id; }))
            shown.others.push_back(each.name);
    return shown;
}

} // namespace

pages::View collaborationPage(Context& context, const repos::VisibleRepo& repo, const TypedCollaboration& typed)
{
    CollaborationPage page{.repo = code_pages::settingsHeadOf(context, repo, kCollaboration),
                           .base = code_pages::addressIn(context, repo, kCollaboration),
                           .formToken = forms::formTokenOf(context),
                           .keysAddress = code_pages::addressIn(context, repo, "settings/keys"),
                           .collaborators = collaboratorsOf(context, repo),
                           .access = accessTable(context, repo),
                           .isPublic = !repo.row().isPrivate,
                           .isPrivate = repo.row().isPrivate};
    page.hasKeys = repos::DeployKeyStore(context.db()).count(repo.row().id, {}) > 0;
    if (repo.its.owner.isOrganization)
        page.teams = teamsOf(context, repo);
    auto view =
        pages::view("repo_settings/collaboration",
                    pages::text(context, "repo_settings.collaboration_of"_text, {{"NAME", repo.its.fullName()}}), page);
    view.powers = pages::ScriptPolicy::OwnScript; // names are suggested
    const bool isOfTeam = typed.team.has_value();
    forms::fill(view, typed.collaborator.value_or(CollaboratorForm()), isOfTeam ? std::nullopt : typed.refusal);
    forms::fill(view, typed.team.value_or(TeamForm()), isOfTeam ? typed.refusal : std::nullopt);
    return view;
}

} // namespace trivet::repo_settings_pages
