#include "org_pages/team_views.hpp"

#include "db/database.hpp"
#include "org_pages/org_page_view.hpp"
#include "orgs/member_list_store.hpp"
#include "orgs/team_list_store.hpp"
#include "pages/pager.hpp"

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
        return std::tuple{entry("LISTED_NAME", &T::name), entry("LISTED_ABOUT", &T::description),
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
        return std::tuple{entry("BASE", &P::base),
                          entry("TEXT", &P::text),
                          entry("TEAM", &P::teams),
                          entry("IS_EMPTY", &P::isEmpty),
                          entry("MAY_CHANGE", &P::mayChange),
                          entry("UNIT_CHOICE", &P::choices),
                          entry("PAGER", &P::pager)};
    }
};

struct ListedMember {
    std::string name{}, fullName{};
    bool canBeRemoved = false;
    static constexpr auto entries()
    {
        using M = ListedMember;
        using pages::entry;
        return std::tuple{entry("MEMBER_NAME", &M::name), entry("MEMBER_FULL_NAME", &M::fullName),
                          entry("CAN_BE_REMOVED", &M::canBeRemoved)};
    }
};

struct TeamPage {
    std::string name{}, back{}, action{}, typedMember{}, text{};
    bool mayChange = false, mayChangeRights = false;
    std::vector<ListedMember> members{};
    bool isEmpty = false, isNoneFound = false, canBeSearched = false;
    std::vector<UnitChoice> choices{};
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using P = TeamPage;
        using pages::entry;
        return std::tuple{entry("NAME", &P::name),
                          entry("BACK", &P::back),
                          entry("ACTION", &P::action),
                          entry("USER_NAME", &P::typedMember),
                          entry("TEXT", &P::text),
                          entry("MAY_CHANGE", &P::mayChange),
                          entry("MAY_CHANGE_RIGHTS", &P::mayChangeRights),
                          entry("MEMBER", &P::members),
                          entry("IS_EMPTY", &P::isEmpty),
                          entry("HAS_NO_MATCH", &P::isNoneFound),
                          entry("CAN_BE_SEARCHED", &P::canBeSearched),
                          entry("UNIT_CHOICE", &P::choices),
                          entry("PAGER", &P::pager)};
    }
};

} // namespace

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
                    .choices = unitChoices(form),
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
    TeamPage model{.name = team.row.name,
                   .back = pageAddress(context, team.org, "teams"),
                   .action = pageAddress(context, team.org, "teams/" + std::to_string(team.row.id)),
                   .typedMember = team.typedMember,
                   .text = text,
                   .mayChange = mayChange,
                   .mayChangeRights = mayChange && !team.row.isOwners(),
                   .choices = unitChoices(shown),
                   .pager = pages::pagerFor(context, page, members.countOfTeam(team.row.id, orgs::Members::All, text))};
    for (const auto& row : members.ofTeam(team.row.id, orgs::Members::All, {page.limit, page.offset()}, text))
        model.members.push_back({.name = row.name, .fullName = row.fullName, .canBeRemoved = mayChange});
    model.isEmpty = model.members.empty() && text.empty();
    model.isNoneFound = model.members.empty() && !text.empty();
    model.canBeSearched = !model.isEmpty;
    auto view = orgView(context, team.org, "org_settings/team", kSection, model);
    view.title = team.row.name + " · " + view.title;
    const bool isAboutMember = refusal && refusal->otherwise == "user_name";
    forms::fill(view, shown, isAboutMember ? std::nullopt : refusal);
    if (isAboutMember) {
        forms::addProblem(view, "USER_NAME_PROBLEM", messagesOf(*refusal));
        view.status = 422;
    }
    return view;
}

} // namespace trivet::org_pages
