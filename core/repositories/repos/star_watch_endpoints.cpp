#include "access/permission.hpp"
#include "base/error.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "repos/repos_tables.hpp"
#include "repos/star_watch_rules.hpp"
#include "repos/star_watch_types.hpp"
#include "users/user_view.hpp"

namespace trivet::repos {
namespace {

using http::Context;
using http::Method;
using http::NoContent;
using http::PageRequest;

http::Page<users::User> interested(Context& context, StarOrWatch kind, const VisibleRepo& repo, const PageRequest& page)
{
    StarWatchStore store(context.db(), kind);
    const auto id = repo.row().id;
    return {users::toWire(store.accounts(id, context.who, {page.limit, page.offset()}), context),
            store.count(id, context.who)};
}

http::Page<users::User> stargazers(Context& context, const VisibleRepo& repo, const PageRequest& page)
{
    requireStars(context.settings);
    return interested(context, StarOrWatch::Star, repo, page);
}

http::Page<users::User> subscribers(Context& context, const VisibleRepo& repo, const PageRequest& page)
{
    return interested(context, StarOrWatch::Watch, repo, page);
}

NoContent checkStar(Context& context, const VisibleRepo& repo)
{
    requireStars(context.settings);
    if (!StarWatchStore(context.db(), StarOrWatch::Star).since(context.who.userId, repo.row().id))
        throw Error::notFound();
    return {};
}

NoContent star(Context& context, const VisibleRepo& repo)
{
    addInterest(context, StarOrWatch::Star, repo.row());
    return {};
}

NoContent unstar(Context& context, const VisibleRepo& repo)
{
    endInterest(context, StarOrWatch::Star, repo.row());
    return {};
}

WatchInfo subscription(Context& context, const VisibleRepo& repo)
{
    const auto since = StarWatchStore(context.db(), StarOrWatch::Watch).since(context.who.userId, repo.row().id);
    if (!since)
        throw Error::notFound();
    const auto address = context.absoluteUrl("api/v1/repos/" + encodePercent(repo.its.owner.name) + "/" +
                                             encodePercent(repo.row().name));
    return {.subscribed = true, .createdAt = {*since}, .url = address + "/subscription", .repositoryUrl = address};
}

WatchInfo subscribe(Context& context, const VisibleRepo& repo)
{
    addInterest(context, StarOrWatch::Watch, repo.row());
    return subscription(context, repo);
}

NoContent unsubscribe(Context& context, const VisibleRepo& repo)
{
    endInterest(context, StarOrWatch::Watch, repo.row());
    return {};
}

constexpr http::Meta ofStar(Method method, std::string_view id, std::string_view summary)
{
    return {.method = method,
            .path = "/user/starred/{owner}/{repo}",
            .id = id,
            .tag = "user",
            .summary = summary,
            .scope = {access::Permission::User, access::Permission::Repository}};
}

constexpr std::string_view kSubscription = "/repos/{owner}/{repo}/subscription";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<stargazers>(
        reading({"/repos/{owner}/{repo}/stargazers", "repoListStargazers", "List the stargazers of a repository"})),
    http::endpoint<subscribers>(
        reading({"/repos/{owner}/{repo}/subscribers", "repoListSubscribers", "List the watchers of a repository"})),
    http::endpoint<subscription>(
        readingSignedIn({kSubscription, "userCurrentCheckSubscription", "Check whether you watch a repository"})),
    http::endpoint<subscribe>(
        changing(Method::Put, {kSubscription, "userCurrentPutSubscription", "Watch a repository"})),
    http::endpoint<unsubscribe>(
        changing(Method::Delete, {kSubscription, "userCurrentDeleteSubscription", "Unwatch a repository"})),
    http::endpoint<checkStar>(
        ofStar(Method::Get, "userCurrentCheckStarring", "Check whether you have starred a repository")),
    http::endpoint<star>(ofStar(Method::Put, "userCurrentPutStar", "Star a repository")),
    http::endpoint<unstar>(ofStar(Method::Delete, "userCurrentDeleteStar", "Unstar a repository")),
};

} // namespace

std::span<const http::Endpoint> starWatchEndpoints() { return kEndpoints; }

} // namespace trivet::repos
