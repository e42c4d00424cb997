// Whose repositories there are: the page of a user or an organization.
#include "base/percent.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/repo_line.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "orgs/membership_store.hpp"
#include "pages/pager.hpp"
#include "pages/site.hpp"
#include "pages/view.hpp"
#include "repos/new_owner.hpp"
#include "repos/repository_list_store.hpp"
#include "users/badge_store.hpp"
#include "users/user_guards.hpp"

namespace trivet::code_pages {
namespace {

using http::Auth;
using http::Context;
using http::Method;
using http::PageRequest;
using http::Scope;
using pages::View;

struct ShownBadge {
    std::string slug{}, description{};
    static constexpr auto entries()
    {
        return std::tuple{pages::entry("BADGE_SLUG", &ShownBadge::slug),
                          pages::entry("BADGE_DESCRIPTION", &ShownBadge::description)};
    }
};

struct ListPage {
    std::string heading{}, subheading{}, about{}, sought{};
    std::optional<std::string> settingsAddress{}; // for whom it belongs to
    std::optional<std::string> newRepositoryAddress{};
    bool isSearch = false, isEmpty = false;
    std::vector<ShownBadge> badges{};
    std::vector<RepoLine> repos{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ListPage;
        return std::tuple{entry("HEADING", &P::heading),
                          entry("SUBHEADING", &P::subheading),
                          entry("OWNER_ABOUT", &P::about),
                          entry("SEARCH_TEXT", &P::sought),
                          entry("OWNER_SETTINGS_ADDRESS", &P::settingsAddress),
                          entry("NEW_REPOSITORY_ADDRESS", &P::newRepositoryAddress),
                          entry("IS_SEARCH", &P::isSearch),
                          entry("IS_EMPTY", &P::isEmpty),
                          entry("BADGE", &P::badges),
                          entry("LISTED", &P::repos),
                          entry("PAGER", &P::pager)};
    }
};

void fillList(ListPage& page, Context& context, const repos::RepositoryFilter& filter, const PageRequest& wanted)
{
    repos::RepositoryListStore store(context.db(), context.who);
    for (const auto& its : store.page(filter, {wanted.limit, wanted.offset()}))
        page.repos.push_back(repoLineOf(context, its));
    page.isEmpty = page.repos.empty();
    page.pager = pages::pagerFor(context, wanted, store.count(filter));
}

struct RepositoryQuery {
    static constexpr auto schema = json::query();
    std::string text{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &RepositoryQuery::text, "Filter by name", json::maxLength(100)));
    }
};

// Nothing for those to whom it says nothing.
std::optional<std::string> settingsOf(Context& context, const users::AccountRow& account)
{
    if (!context.who.isSignedIn())
        return std::nullopt;
    if (account.id == context.who.userId)
        return pages::pathTo(context.settings, "user/settings/profile");
    const bool isTheirs =
        account.isOrganization &&
        (context.who.isAdmin || orgs::MembershipStore(context.db()).find(account.id, context.who.userId));
    if (!isTheirs)
        return std::nullopt;
    return pages::pathTo(context.settings, "org/" + encodePercent(account.name) + "/settings/members");
}

View owner(Context& context, const users::VisibleAccount& account, const RepositoryQuery& sought,
           const PageRequest& wanted)
{
    const auto& row = account.row;
    ListPage page{.heading = row.fullName.empty() ? row.name : row.fullName,
                  .subheading = row.fullName.empty() ? "" : row.name,
                  .about = row.description,
                  .sought = sought.text,
                  .settingsAddress = settingsOf(context, row)};
    if (page.settingsAddress && repos::mayCreateFor(context, row))
        page.newRepositoryAddress = pages::pathTo(context.settings, "repo/create?org=" + std::to_string(row.id));
    for (const auto& badge : users::BadgeStore(context.db()).ofUser(row.id))
        page.badges.push_back({badge.slug, badge.description});
    repos::RepositoryFilter filter{.text = sought.text, .tiedTo = row.id, .tie = repos::Relation::Owned};
    filter.sortKey = repos::SortKey::Update;
    filter.isDescending = true;
    fillList(page, context, filter, wanted);
    page.isSearch = !page.isEmpty || !sought.text.empty();
    return pages::view("code/list", page.heading, page);
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
