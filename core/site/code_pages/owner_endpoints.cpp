// Whose repositories there are: the page of a user or an organization.
#include "base/percent.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/readme.hpp"
#include "code_pages/repo_line.hpp"
#include "db/database.hpp"
#include "gitdata/revision.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "pages/feed_links.hpp"
#include "pages/pager.hpp"
#include "pages/site.hpp"
#include "pages/view.hpp"
#include "profile_pages/profile_head.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_list_store.hpp"
#include "repos/repository_store.hpp"
#include "users/follow_store.hpp"
#include "users/user_guards.hpp"

namespace trivet::code_pages {
namespace {

using http::Auth;
using http::Context;
using http::Method;
using http::PageRequest;
using http::Scope;
using pages::View;
using pages::operator""_text;

struct ShownReadme {
    pages::SafeHtml html{};
    bool isPlain = false;
    static constexpr auto entries()
    {
        return ValueList{pages::entry("README_HTML", &ShownReadme::html),
                         pages::entry("IS_README_PLAIN", &ShownReadme::isPlain)};
    }
};

struct ListPage {
    std::string heading{}, sought{};
    std::optional<profile_pages::ProfileHead> profile{}; // whose they are
    bool isSearch = false, isEmpty = false;
    std::vector<RepoLine> repos{};
    std::vector<profile_pages::PersonLine> people{};
    std::string noneFound{};
    std::optional<std::string> tab{}; // that is searched
    std::optional<pages::Pager> pager{};
    std::optional<ShownReadme> readme{}; // of the repository .profile

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ListPage;
        return ValueList{
            entry("HEADING", &P::heading),    entry("PROFILE", &P::profile),      entry("SEARCH_TEXT", &P::sought),
            entry("IS_SEARCH", &P::isSearch), entry("IS_EMPTY", &P::isEmpty),     entry("LISTED", &P::repos),
            entry("PERSON_LINE", &P::people), entry("NONE_FOUND", &P::noneFound), entry("SEARCH_TAB", &P::tab),
            entry("PAGER", &P::pager),        entry("PROFILE_README", &P::readme)};
    }
};

void fillList(ListPage& page, Context& context, const repos::RepositoryFilter& filter, const PageRequest& wanted)
{
    repos::RepositoryListStore store(context.db(), context.who);
    for (const auto& its : store.page(filter, {wanted.limit, wanted.offset()}))
        page.repos.push_back(repoLineOf(context, its));
    page.isEmpty = page.repos.empty();
    page.noneFound = pages::text(context, "code.none_found"_text);
    page.pager = pages::pagerFor(context, wanted, store.count(filter));
}

void fillPeople(ListPage& page, Context& context, const users::AccountRow& account, profile_pages::Tab tab,
                const PageRequest& wanted)
{
    users::FollowStore store(context.db());
    const bool areFollowers = tab == profile_pages::Tab::Followers;
    const db::Slice slice{wanted.limit, wanted.offset()};
    const auto people = areFollowers ? store.followers(account.id, context.who, slice)
                                     : store.following(account.id, context.who, slice);
    for (const auto& person : people)
        page.people.push_back(profile_pages::lineOf(context, person));
    page.isEmpty = page.people.empty();
    page.noneFound = pages::text(context, "profile.nobody"_text);
    page.pager = pages::pagerFor(context, wanted,
                                 areFollowers ? store.countFollowers(account.id, context.who)
                                              : store.countFollowing(account.id, context.who));
}

void fillRepositories(ListPage& page, Context& context, const users::AccountRow& account, profile_pages::Tab tab,
                      const PageRequest& wanted)
{
    repos::RepositoryFilter filter{.text = page.sought};
    if (tab == profile_pages::Tab::Stars) {
        filter.starredBy = account.id;
        page.tab = "stars";
    } else {
        filter.tiedTo = account.id;
        filter.tie = repos::Relation::Owned;
    }
    filter.sortKey = repos::SortKey::Update;
    filter.isDescending = true;
    fillList(page, context, filter, wanted);
    page.isSearch = !page.isEmpty || !page.sought.empty();
}

struct OwnerQuery {
    static constexpr auto schema = json::query();
    std::string text{}, tab{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &OwnerQuery::text, "Filter by name", json::maxLength(100)));
        visit(json::field("tab", &OwnerQuery::tab, "stars, followers or following", json::maxLength(20)));
    }
};

// The repository .profile of an account says who they are, to everybody who may read it.
std::optional<ShownReadme> profileReadme(Context& context, const users::AccountRow& account)
{
    auto found = repos::RepositoryStore(context.db()).findByName(account.name, ".profile");
    if (!found || found->row.isEmpty)
        return std::nullopt;
    const auto access = repos::AccessStore(context.db()).of(*found, context.who);
    const repos::VisibleRepo repo{std::move(*found), access};
    if (!repos::allowsPart(repo, repos::AccessLevel::Read, repos::Unit::Code))
        return std::nullopt;
    const auto served = gitdata::servedRepository(context, repo);
    const auto tip = findLocation(served.git, "branch", repo.row().defaultBranch);
    if (!tip)
        return std::nullopt;
    const auto tree = gitdata::readCommit(served.git, tip->revision.commit).tree;
    auto readme = readmeIn(git::readTree(served.git, tree), served, *tip, context.services.of<RenderedTexts>());
    if (!readme)
        return std::nullopt;
    return ShownReadme{std::move(readme->html), readme->isPlain};
}

View owner(Context& context, const users::VisibleAccount& account, const OwnerQuery& sought, const PageRequest& wanted)
{
    using profile_pages::Tab;
    const auto& row = account.row;
    const auto tab = row.isOrganization ? Tab::Repositories : profile_pages::tabNamed(sought.tab);
    ListPage page{.heading = row.fullName.empty() ? row.name : row.fullName, .sought = sought.text};
    page.profile = profile_pages::headOf(context, row, tab);
    if (tab == Tab::Followers || tab == Tab::Following)
        fillPeople(page, context, row, tab, wanted);
    else
        fillRepositories(page, context, row, tab, wanted);
    if (tab == Tab::Repositories && sought.text.empty() && wanted.page == 1)
        page.readme = profileReadme(context, row);
    auto view = pages::view("code/list", page.heading, page);
    pages::offerFeeds(view, context.settings, pages::pathTo(context.settings, encodePercent(row.name)), page.heading);
    return view;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<owner>({
        .method = Method::Get,
        .path = "/{username}",
        .id = "ownerPage",
        .tag = "pages",
        .summary = "Show a user or organization with its repositories",
        .scope = Scope::none(),
        .auth = Auth::Open,
        .reach = http::Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> ownerPageEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
