#include "access/permission.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "orgs/org_guards.hpp"
#include "repos/repository_list_store.hpp"
#include "repos/repository_view.hpp"
#include "repos/tables.hpp"
#include "users/user_guards.hpp"

namespace trivet::repos {
namespace {

using access::Permission;
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
    return listed(context, {.tiedTo = account.row.id, .tie = Tie::Owned}, page);
}

Page listOfOrganization(Context& context, const orgs::VisibleOrg& org, const PageRequest& page)
{
    return listed(context, {.tiedTo = org.row.id, .tie = Tie::Owned}, page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listOwn>({
        .method = Method::Get,
        .path = "/user/repos",
        .id = "userCurrentListRepos",
        .tag = "user",
        .summary = "List the repositories one owns or contributes to",
        .scope = {Permission::User, Permission::Repository},
        .reach = http::Reach::Repositories,
    }),
    http::endpoint<listOfUser>({
        .method = Method::Get,
        .path = "/users/{username}/repos",
        .id = "userListRepos",
        .tag = "user",
        .summary = "List the repositories of an account",
        .scope = {Permission::User, Permission::Repository},
        .auth = Auth::Open,
    }),
    http::endpoint<listOfOrganization>({
        .method = Method::Get,
        .path = "/orgs/{org}/repos",
        .id = "orgListRepos",
        .tag = "organization",
        .summary = "List the repositories of an organization",
        .scope = Permission::Organization,
        .auth = Auth::Open,
    }),
};

} // namespace

std::span<const http::Endpoint> repositoryListEndpoints() { return kEndpoints; }

} // namespace trivet::repos
