// The people and the teams of an organization, beside its repositories.
#include "db/database.hpp"
#include "org_pages/member_teams.hpp"
#include "org_pages/org_page_view.hpp"
#include "org_pages/org_pages_tables.hpp"
#include "pages/count.hpp"
#include "pages/pager.hpp"
#include "pages/text_query.hpp"
#include "profile_pages/profile_head.hpp"

namespace trivet::org_pages {
namespace {

using profile_pages::Tab;

struct ShownMember {
    profile_pages::PersonLine person{};
    bool isOwner = false, isPlainMember = false, isInTeams = false;
    std::vector<TeamLink> teams{};
    static constexpr auto entries()
    {
        using M = ShownMember;
        using pages::entry;
        return ValueList{entry("PERSON_LINE", &M::person), entry("IS_OWNER_ROLE", &M::isOwner),
                         entry("IS_MEMBER_ROLE", &M::isPlainMember), entry("IS_IN_TEAMS", &M::isInTeams),
                         entry("MEMBER_TEAM", &M::teams)};
    }
};

struct PeoplePage {
    profile_pages::ProfileHead profile{};
    std::string address{}, text{};
    std::vector<ShownMember> members{};
    bool isEmpty = false, isPublicOnly = false;
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using P = PeoplePage;
        using pages::entry;
        return ValueList{entry("PROFILE", &P::profile),  entry("ADDRESS", &P::address),
                         entry("TEXT", &P::text),        entry("MEMBER", &P::members),
                         entry("IS_EMPTY", &P::isEmpty), entry("SHOWS_PUBLIC_ONLY", &P::isPublicOnly),
                         entry("PAGER", &P::pager)};
    }
};

struct ListedTeam {
    TeamLink link{};
    std::string about{};
    pages::Count members{};
    static constexpr auto entries()
    {
        using T = ListedTeam;
        using pages::entry;
        return ValueList{entry("LINK", &T::link), entry("TEAM_ABOUT", &T::about), entry("MEMBER_COUNT", &T::members)};
    }
};

struct TeamsPage {
    profile_pages::ProfileHead profile{};
    std::string address{}, text{};
    std::vector<ListedTeam> teams{};
    bool isEmpty = false;
    std::optional<std::string> newTeamAddress{};
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using P = TeamsPage;
        using pages::entry;
        return ValueList{entry("PROFILE", &P::profile),  entry("ADDRESS", &P::address),
                         entry("TEXT", &P::text),        entry("TEAM", &P::teams),
                         entry("IS_EMPTY", &P::isEmpty), entry("NEW_TEAM_ADDRESS", &P::newTeamAddress),
                         entry("PAGER", &P::pager)};
    }
};

std::string titleOf(const Context& context, const orgs::VisibleOrg& org, pages::TextKey words)
{
    return pages::text(context, words) + " · " + org.row.name;
}

std::string pathOf(const Context& context, const orgs::VisibleOrg& org, std::string_view page)
{
    return pages::pathTo(context.settings, "org/" + encodePercent(org.row.name) + "/" + std::string(page));
}

pages::View people(Context& context, const orgs::VisibleOrg& org, const pages::TextQuery& query,
                   const http::PageRequest& page)
{
    orgs::MemberListStore store(context.db(), context.who);
    const auto known = orgs::membersKnownTo(context, org);
    PeoplePage model{.profile = profile_pages::headOf(context, org.row, Tab::People),
                     .address = pathOf(context, org, "members"),
                     .text = query.text,
                     .isPublicOnly = known == orgs::Members::Public,
                     .pager = pages::pagerFor(context, page, store.countOfOrg(org.row.id, known, query.text))};
    const auto rows = store.ofOrg(org.row.id, known, {page.limit, page.offset()}, query.text);
    const bool isMember = org.standing.isMember; // others do not learn of roles and teams
    auto roles = isMember ? rolesOf(context, org, rows) : std::map<std::int64_t, MemberRole>();
    for (const auto& row : rows) {
        auto& role = roles[row.id];
        model.members.push_back({.person = profile_pages::lineOf(context, row),
                                 .isOwner = isMember && role.isOwner,
                                 .isPlainMember = isMember && !role.isOwner,
                                 .isInTeams = !role.teams.empty(),
                                 .teams = std::move(role.teams)});
    }
    model.isEmpty = model.members.empty();
    return pages::view("organization/people", titleOf(context, org, "profile.tab_people"_text), model);
}

// Members get to the page where a team is looked after, others to what everybody may see of it.
std::string addressOfTeam(const Context& context, const orgs::VisibleOrg& org, const orgs::TeamRow& team)
{
    return org.standing.isMember ? pageAddress(context, org, "teams/" + std::to_string(team.id))
                                 : pathOf(context, org, "teams/" + encodePercent(team.name));
}

// Where there is nothing to see for who is no member, there is no such page.
pages::View teams(Context& context, const orgs::VisibleOrg& org, const pages::TextQuery& query,
                  const http::PageRequest& page)
{
    orgs::TeamListStore store(context.db());
    auto filter = orgs::teamsSeenBy(context, org.row.id, org.standing);
    if (!org.standing.isMember && store.count(filter) == 0)
        throw Error::notFound();
    filter.text = query.text;
    TeamsPage model{.profile = profile_pages::headOf(context, org.row, Tab::Teams),
                    .address = pathOf(context, org, "teams"),
                    .text = query.text,
                    .pager = pages::pagerFor(context, page, store.count(filter))};
    orgs::MemberListStore members(context.db(), context.who);
    for (const auto& row : store.page(filter, {page.limit, page.offset()}))
        model.teams.push_back({{row.name, addressOfTeam(context, org, row)},
                               row.description,
                               pages::countOf(members.countOfTeam(row.id, orgs::membersKnownTo(context, org)))});
    model.isEmpty = model.teams.empty();
    if (org.standing.isOwner)
        model.newTeamAddress = pageAddress(context, org, "teams") + "#new-title";
    return pages::view("organization/teams", titleOf(context, org, "org.teams"_text), model);
}

constexpr http::CommonMeta kMeta{"pages", http::Scope::none()};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<people>(kMeta.open({"/org/{org}/members", "orgPeoplePage", "Show the people of an organization"})),
    http::endpoint<teams>(kMeta.open({"/org/{org}/teams", "orgTeamListPage", "Show the teams of an organization"})),
};

} // namespace

std::span<const http::Endpoint> peopleEndpoints() { return kEndpoints; }

} // namespace trivet::org_pages
