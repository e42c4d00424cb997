#include "access/permission.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "orgs/org_guards.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "repos/repos_tables.hpp"
#include "repos/repository_list_store.hpp"
#include "repos/repository_view.hpp"
#include "repos/star_watch_rules.hpp"
#include "users/user_guards.hpp"

namespace trivet::repos {
namespace {

using http::Auth;
using http::Context;
using http::Method;
using http::PageRequest;

using Page = http::Page<Repository>;

Page listed(Context& context, const RepositoryFilter& filter, const PageRequest& page)
{
    RepositoryListStore list(context.db(), context.who);
    return {toWire(list.page(filter, {page.limit, page.offset()}), context), list.count(filter)};
}

Page listOwn(Context& context, const users::Caller& caller, const PageRequest& page)
{
    return listed(context, {.tiedTo = caller.row.id}, page);
}

Page listOfUser(Context& context, const users::VisibleAccount& account, const PageRequest& page)
{
    return listed(context, {.tiedTo = account.row.id, .tie = Relation::Owned, .sortKey = SortKey::Id}, page);
}

Page listOfOrganization(Context& context, const orgs::VisibleOrg& org, const PageRequest& page)
{
    return listed(context, {.tiedTo = org.row.id, .tie = Relation::Owned, .sortKey = SortKey::Id}, page);
}

Page listStarred(Context& context, const users::Caller& caller, const PageRequest& page)
{
    requireStars(context.settings);
    return listed(context, {.starredBy = caller.row.id}, page);
}

Page listStarredByUser(Context& context, const users::VisibleAccount& account, const PageRequest& page)
{
    requireStars(context.settings);
    return listed(context, {.starredBy = account.row.id}, page);
}

Page listWatched(Context& context, const users::Caller& caller, const PageRequest& page)
{
    return listed(context, {.watchedBy = caller.row.id}, page);
}

Page listWatchedByUser(Context& context, const users::VisibleAccount& account, const PageRequest& page)
{
    return listed(context, {.watchedBy = account.row.id}, page);
}

Page listForks(Context& context, const VisibleRepo& repo, const PageRequest& page)
{
    return listed(context, {.forkOf = repo.row().id}, page);
}

Page listOfTeam(Context& context, const orgs::VisibleTeam& team, const PageRequest& page)
{
    return listed(context, {.ofTeam = team.row.id}, page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listOwn>({
        .method = Method::Get,
        .path = "/user/repos",
        .id = "userCurrentListRepos",
        .tag = "user",
        .summary = "List the repositories you own or contribute to",
        .scope = {access::Permission::User, access::Permission::Repository},
        .reach = http::Reach::Repositories,
    }),
    http::endpoint<listOfUser>({
        .method = Method::Get,
        .path = "/users/{username}/repos",
        .id = "userListRepos",
        .tag = "user",
        .summary = "List the repositories of a user or organization",
        .scope = {access::Permission::User, access::Permission::Repository},
        .auth = Auth::Open,
    }),
    http::endpoint<listOfOrganization>({
        .method = Method::Get,
        .path = "/orgs/{org}/repos",
        .id = "orgListRepos",
        .tag = "organization",
        .summary = "List the repositories of an organization",
        .scope = access::Permission::Organization,
        .auth = Auth::Open,
    }),
    http::endpoint<listStarred>({
        .method = Method::Get,
        .path = "/user/starred",
        .id = "userCurrentListStarred",
        .tag = "user",
        .summary = "List the repositories you have starred",
        .scope = {access::Permission::User, access::Permission::Repository},
    }),
    http::endpoint<listStarredByUser>({
        .method = Method::Get,
        .path = "/users/{username}/starred",
        .id = "userListStarred",
        .tag = "user",
        .summary = "List the repositories a user has starred",
        .scope = access::Permission::User,
    }),
    http::endpoint<listWatched>({
        .method = Method::Get,
        .path = "/user/subscriptions",
        .id = "userCurrentListSubscriptions",
        .tag = "user",
        .summary = "List the repositories you watch",
        .scope = access::Permission::User,
    }),
    http::endpoint<listWatchedByUser>({
        .method = Method::Get,
        .path = "/users/{username}/subscriptions",
        .id = "userListSubscriptions",
        .tag = "user",
        .summary = "List the repositories a user watches",
        .scope = access::Permission::User,
    }),
    http::endpoint<listForks>(reading({"/repos/{owner}/{repo}/forks", "listForks", "List the forks of a repository"})),
    http::endpoint<listOfTeam>({
        .method = Method::Get,
        .path = "/teams/{id}/repos",
        .id = "orgListTeamRepos",
        .tag = "organization",
        .summary = "List the repositories of a team",
        .scope = access::Permission::Organization,
    }),
};

} // namespace

std::span<const http::Endpoint> repositoryListEndpoints() { return kEndpoints; }

} // namespace trivet::repos
