// What a team is, for everybody who may see it: who is in it, and which repositories it has.
#include "db/database.hpp"
#include "org_pages/org_page_view.hpp"
#include "org_pages/org_pages_tables.hpp"
#include "orgs/member_list_store.hpp"
#include "orgs/team_store.hpp"
#include "pages/pager.hpp"
#include "profile_pages/profile_head.hpp"
#include "repos/repository_list_store.hpp"

namespace trivet::org_pages {
namespace {

constexpr std::string_view kRepositoryPage = "repo_page"; // the parameter

struct TeamPath {
    static constexpr auto schema = json::path();
    std::string team{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("team", &TeamPath::team, "Name of the team", json::maxLength(255)));
    }
};

struct RepositoryLink {
    std::string name{}, address{}, about{};
    bool isPrivate = false;
    static constexpr auto entries()
    {
        using L = RepositoryLink;
        using pages::entry;
        return ValueList{entry("REPO_NAME", &L::name), entry("REPO_ADDRESS", &L::address),
                         entry("REPO_ABOUT", &L::about), entry("IS_PRIVATE", &L::isPrivate)};
    }
};

// A list with a pager of its own.
template <class Line> struct PagedLines {
    std::vector<Line> lines{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using L = PagedLines;
        using pages::entry;
        return ValueList{entry("LINE", &L::lines), entry("IS_EMPTY", &L::isEmpty), entry("PAGER", &L::pager)};
    }
};

struct TeamProfilePage {
    profile_pages::ProfileHead profile{};
    std::string name{}, about{};
    std::optional<std::string> manageAddress{}; // for members
    bool isPublicOnly = false, hasAllRepositories = false;
    PagedLines<profile_pages::PersonLine> people{};
    PagedLines<RepositoryLink> repositories{};
    static constexpr auto entries()
    {
        using P = TeamProfilePage;
        using pages::entry;
        return ValueList{entry("PROFILE", &P::profile),
                         entry("TEAM_NAME", &P::name),
                         entry("TEAM_ABOUT", &P::about),
                         entry("MANAGE_ADDRESS", &P::manageAddress),
                         entry("SHOWS_PUBLIC_ONLY", &P::isPublicOnly),
                         entry("HAS_ALL_REPOSITORIES", &P::hasAllRepositories),
                         entry("PEOPLE", &P::people),
                         entry("REPOSITORIES", &P::repositories)};
    }
};

orgs::TeamRow requireNamed(Context& context, const orgs::VisibleOrg& org, const std::string& name)
{
    auto team = orgs::TeamStore(context.db()).findByName(org.row.id, name);
    if (!team || !orgs::isSeen(context, *team, org.standing))
        throw Error::notFound();
    return std::move(*team);
}

void addPeople(TeamProfilePage& model, Context& context, const orgs::VisibleOrg& org, const orgs::TeamRow& team,
               const http::PageRequest& page)
{
    orgs::MemberListStore store(context.db(), context.who);
    const auto known = orgs::membersKnownTo(context, org);
    model.isPublicOnly = known == orgs::Members::Public;
    model.people.pager = pages::pagerFor(context, page, store.countOfTeam(team.id, known));
    for (const auto& row : store.ofTeam(team.id, known, {page.limit, page.offset()}))
        model.people.lines.push_back(profile_pages::lineOf(context, row));
    model.people.isEmpty = model.people.lines.empty();
}

// Those the reader may see.
void addRepositories(TeamProfilePage& model, Context& context, const orgs::TeamRow& team)
{
    repos::RepositoryListStore store(context.db(), context.who);
    const repos::RepositoryFilter filter{.ofTeam = team.id};
    const auto page = pages::pageWanted(context, kRepositoryPage);
    auto& shown = model.repositories;
    shown.pager = pages::pagerFor(context, page, store.count(filter), kRepositoryPage);
    for (const auto& its : store.page(filter, {page.limit, page.offset()}))
        shown.lines.push_back(
            {its.row.name,
             pages::pathTo(context.settings, encodePercent(its.owner.name) + "/" + encodePercent(its.row.name)),
             its.row.description, its.row.isPrivate});
    model.hasAllRepositories = team.hasAllRepositories || team.isOwners();
    shown.isEmpty = shown.lines.empty() && !model.hasAllRepositories;
}

pages::View teamProfile(Context& context, const orgs::VisibleOrg& org, const TeamPath& path,
                        const http::PageRequest& page)
{
    const auto team = requireNamed(context, org, path.team);
    TeamProfilePage model{.profile = profile_pages::headOf(context, org.row, profile_pages::Tab::Teams),
                          .name = team.name,
                          .about = team.description};
    if (org.standing.isMember)
        model.manageAddress = pageAddress(context, org, "teams/" + std::to_string(team.id));
    addPeople(model, context, org, team, page);
    addRepositories(model, context, team);
    return pages::view("organization/team", team.name + " · " + org.row.name, model);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<teamProfile>(http::CommonMeta{"pages", http::Scope::none()}.open(
        {"/org/{org}/teams/{team}", "teamProfilePage", "Show a team of an organization"})),
};

} // namespace

std::span<const http::Endpoint> teamProfileEndpoints() { return kEndpoints; }

} // namespace trivet::org_pages
