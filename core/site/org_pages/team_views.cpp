#include "org_pages/team_views.hpp"

#include "db/database.hpp"
#include "org_pages/org_page_view.hpp"
#include "orgs/member_list_store.hpp"
#include "orgs/team_list_store.hpp"
#include "pages/pager.hpp"
#include "repos/repository_list_store.hpp"

#include <set>

namespace trivet::org_pages {
namespace {

constexpr pages::Section kSection{"teams", "org.teams"_text};

struct ListedTeam {
    std::string name{}, description{}, address{};
    bool isOwners = false, isAdmin = false;
    static constexpr auto entries()
    {
        using T = ListedTeam;
        using pages::entry;
        return ValueList{entry("LISTED_NAME", &T::name), entry("LISTED_ABOUT", &T::description),
                         entry("TEAM_ADDRESS", &T::address), entry("IS_OWNERS", &T::isOwners),
                         entry("IS_ADMINS", &T::isAdmin)};
    }
};

struct TeamsPage {
    std::string base{}, text{};
    std::vector<ListedTeam> teams{};
    bool isEmpty = false, mayChange = false;
    std::vector<UnitChoice> choices{};
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using P = TeamsPage;
        using pages::entry;
        return ValueList{entry("BASE", &P::base),
                         entry("TEXT", &P::text),
                         entry("TEAM", &P::teams),
                         entry("IS_EMPTY", &P::isEmpty),
                         entry("MAY_CHANGE", &P::mayChange),
                         entry("UNIT_CHOICE", &P::choices),
                         entry("PAGER", &P::pager)};
    }
};

struct TeamRepository {
    std::string name{}, address{};
    bool isPrivate = false, canBeRemoved = false;
    static constexpr auto entries()
    {
        using R = TeamRepository;
        using pages::entry;
        return ValueList{entry("REPO_NAME", &R::name), entry("REPO_ADDRESS", &R::address),
                         entry("IS_PRIVATE", &R::isPrivate), entry("CAN_BE_REMOVED", &R::canBeRemoved)};
    }
};

struct ListedMember {
    std::string name{}, fullName{}, address{};
    bool canBeRemoved = false;
    static constexpr auto entries()
    {
        using M = ListedMember;
        using pages::entry;
        return ValueList{entry("MEMBER_NAME", &M::name), entry("MEMBER_FULL_NAME", &M::fullName),
                         entry("MEMBER_ADDRESS", &M::address), entry("CAN_BE_REMOVED", &M::canBeRemoved)};
    }
};

// The repositories of a team, with a pager of their own.
struct TeamRepositories {
    std::vector<TeamRepository> listed{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using R = TeamRepositories;
        using pages::entry;
        return ValueList{entry("TEAM_REPOSITORY", &R::listed), entry("HAS_NO_REPOSITORY", &R::isEmpty),
                         entry("PAGER", &R::pager)};
    }
};

// The pager of the members: each list has its own.
struct MemberPages {
    std::optional<pages::Pager> pager{};
    static constexpr auto entries() { return ValueList{pages::entry("PAGER", &MemberPages::pager)}; }
};

struct TeamPage {
    std::string name{}, back{}, action{}, typedMember{}, typedRepository{}, text{};
    TeamRepositories repositories{};
    bool hasAllRepositories = false, mayAddRepositories = false;
    std::vector<std::string> otherRepositories{};
    bool mayChange = false, mayChangeRights = false;
    std::vector<ListedMember> members{};
    bool isEmpty = false, isNoneFound = false, canBeSearched = false;
    std::vector<UnitChoice> choices{};
    MemberPages memberPages{};
    static constexpr auto entries()
    {
        using P = TeamPage;
        using pages::entry;
        return ValueList{entry("NAME", &P::name),
                         entry("BACK", &P::back),
                         entry("ACTION", &P::action),
                         entry("USER_NAME", &P::typedMember),
                         entry("REPOSITORY", &P::typedRepository),
                         entry("REPOSITORIES", &P::repositories),
                         entry("HAS_ALL_REPOSITORIES", &P::hasAllRepositories),
                         entry("MAY_ADD_REPOSITORIES", &P::mayAddRepositories),
                         entry("OTHER_REPOSITORY", &P::otherRepositories),
                         entry("TEXT", &P::text),
                         entry("MAY_CHANGE", &P::mayChange),
                         entry("MAY_CHANGE_RIGHTS", &P::mayChangeRights),
                         entry("MEMBER", &P::members),
                         entry("IS_EMPTY", &P::isEmpty),
                         entry("HAS_NO_MATCH", &P::isNoneFound),
                         entry("CAN_BE_SEARCHED", &P::canBeSearched),
                         entry("UNIT_CHOICE", &P::choices),
                         entry("MEMBER_PAGES", &P::memberPages)};
    }
};

constexpr std::string_view kRepositoryPage = "repo_page"; // the parameter
constexpr std::int64_t kMostSuggestions = 100;

TeamRepositories repositoriesOf(http::Context& context, const ShownTeam& team, bool canBeRemoved)
{
    repos::RepositoryListStore store(context.db(), context.who);
    const repos::RepositoryFilter filter{.ofTeam = team.row.id};
    const auto page = pages::pageWanted(context, kRepositoryPage);
    TeamRepositories shown{.pager = pages::pagerFor(context, page, store.count(filter), kRepositoryPage)};
    for (const auto& its : store.page(filter, {page.limit, page.offset()}))
        shown.listed.push_back(
            {its.row.name,
             pages::pathTo(context.settings, encodePercent(its.owner.name) + "/" + encodePercent(its.row.name)),
             its.row.isPrivate, canBeRemoved});
    shown.isEmpty = shown.listed.empty();
    return shown;
}

// What could be added, the latest changed first.
std::vector<std::string> otherRepositories(http::Context& context, const ShownTeam& team)
{
    repos::RepositoryListStore store(context.db(), context.who);
    std::set<std::string> has;
    for (const auto& its : store.page({.ofTeam = team.row.id}, {.limit = 10 * kMostSuggestions}))
        has.insert(its.row.name);
    std::vector<std::string> others;
    for (const auto& its : store.page({.tiedTo = team.org.row.id,
                           .tie = repos::Relation::Owned,
                           .sortKey = repos::SortKey::Update,
                           .isDescending = true},
                                      {.limit = kMostSuggestions}))
        if (!has.contains(its.row.name))
            others.push_back(its.row.name);
    return others;
}

void addRepositories(TeamPage& model, http::Context& context, const ShownTeam& team)
{
    model.hasAllRepositories = team.row.hasAllRepositories || team.row.isOwners();
    model.mayAddRepositories = model.mayChange && !model.hasAllRepositories;
    model.typedRepository = team.typedRepository;
    model.repositories = repositoriesOf(context, team, model.mayAddRepositories);
    if (model.mayAddRepositories)
        model.otherRepositories = otherRepositories(context, team);
}

} // namespace

orgs::TeamRow requireTeam(http::Context& context, const orgs::VisibleOrg& org)
{
    auto team = orgs::VisibleTeam::resolve(context);
    if (team.row.orgId != org.row.id)
        throw Error::notFound();
    return std::move(team.row);
}

std::string teamAddress(const orgs::VisibleOrg& org, const orgs::TeamRow& team)
{
    return addressOf(org, "teams/" + std::to_string(team.id));
}

pages::View teamsView(http::Context& context, const orgs::VisibleOrg& org, const pages::ListInput& input,
                      const TeamForm& form, const std::optional<forms::Refusal>& refusal)
{
    orgs::TeamListStore store(context.db());
    auto filter = orgs::teamsSeenBy(context, org.row.id, org.standing);
    filter.text = input.text;
    const auto& page = input.page;
    TeamsPage model{.base = pageAddress(context, org, "teams"),
                    .text = input.text,
                    .mayChange = org.standing.isOwner,
                    .choices = unitChoices(context, form),
                    .pager = pages::pagerFor(context, page, store.count(filter))};
    for (const auto& row : store.page(filter, {page.limit, page.offset()}))
        model.teams.push_back({.name = row.name,
                               .description = row.description,
                               .address = pageAddress(context, org, "teams/" + std::to_string(row.id)),
                               .isOwners = row.isOwners(),
                               .isAdmin = row.accessLevel() == orgs::AccessLevel::Admin});
    model.isEmpty = model.teams.empty();
    auto view = orgView(context, org, "org_settings/teams", kSection, model);
    forms::fill(view, form, refusal);
    return view;
}

pages::View teamView(http::Context& context, const ShownTeam& team, const std::optional<TeamForm>& form,
                     const std::optional<forms::Refusal>& refusal)
{
    orgs::MemberListStore members(context.db(), context.who);
    const auto shown =
        form ? *form : formOf(team.row, orgs::TeamStore(context.db()).unitsOf({team.row.id})[team.row.id]);
    const bool mayChange = team.org.standing.isOwner;
    const auto& [page, parameter, text] = team.members;
    TeamPage model{
        .name = team.row.name,
        .back = pageAddress(context, team.org, "teams"),
        .action = pageAddress(context, team.org, "teams/" + std::to_string(team.row.id)),
        .typedMember = team.typedMember,
        .text = text,
        .mayChange = mayChange,
        .mayChangeRights = mayChange && !team.row.isOwners(),
        .choices = unitChoices(context, shown),
        .memberPages = {pages::pagerFor(context, page, members.countOfTeam(team.row.id, orgs::Members::All, text))}};
    for (const auto& row : members.ofTeam(team.row.id, orgs::Members::All, {page.limit, page.offset()}, text))
        model.members.push_back({.name = row.name,
                                 .fullName = row.fullName,
                                 .address = pages::pathTo(context.settings, encodePercent(row.name)),
                                 .canBeRemoved = mayChange});
    model.isEmpty = model.members.empty() && text.empty();
    model.isNoneFound = model.members.empty() && !text.empty();
    model.canBeSearched = !model.isEmpty;
    addRepositories(model, context, team);
    auto view = orgView(context, team.org, "org_settings/team", kSection, model);
    view.title = team.row.name + " · " + view.title;
    if (mayChange)
        view.powers = pages::ScriptPolicy::OwnScript; // names are suggested
    const bool isAboutMember = refusal && refusal->otherwise == kMemberField;
    const bool isAboutRepository = refusal && refusal->otherwise == kRepositoryField;
    forms::fill(view, shown, isAboutMember || isAboutRepository ? std::nullopt : refusal);
    if (isAboutMember || isAboutRepository) {
        forms::addProblem(view, isAboutMember ? "USER_NAME_PROBLEM" : "REPOSITORY_PROBLEM", messagesOf(*refusal));
        view.status = 422;
    }
    return view;
}

} // namespace trivet::org_pages
