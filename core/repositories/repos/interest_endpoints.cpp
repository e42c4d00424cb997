#include "access/permission.hpp"
#include "base/error.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "repos/interest_store.hpp"
#include "repos/interest_types.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "repos/tables.hpp"
#include "users/block_store.hpp"
#include "users/user_view.hpp"

namespace trivet::repos {
namespace {

using http::Context;
using http::Method;
using http::NoContent;
using http::PageRequest;

void requireStars(const Context& context)
{
    if (context.settings.repository.disableStars)
        throw Error::forbidden("stars are switched off");
}

void setInterest(Context& context, Interest kind, const VisibleRepo& repo)
{
    if (users::BlockStore(context.db()).exists(repo.row().ownerId, context.who.userId))
        throw Error::forbidden("the owner of the repository has blocked you");
    context.db().transact(
        [&] { InterestStore(context.db(), kind).add(context.who.userId, repo.row().id, context.now); });
}

void endInterest(Context& context, Interest kind, const VisibleRepo& repo)
{
    context.db().transact([&] { InterestStore(context.db(), kind).remove(context.who.userId, repo.row().id); });
}

http::Page<users::User> interested(Context& context, Interest kind, const VisibleRepo& repo, const PageRequest& page)
{
    InterestStore store(context.db(), kind);
    const auto id = repo.row().id;
    return {users::toWire(store.accounts(id, context.who, {page.limit, page.offset()}), context),
            store.count(id, context.who)};
}

http::Page<users::User> stargazers(Context& context, const VisibleRepo& repo, const PageRequest& page)
{
    requireStars(context);
    return interested(context, Interest::Star, repo, page);
}

http::Page<users::User> subscribers(Context& context, const VisibleRepo& repo, const PageRequest& page)
{
    return interested(context, Interest::Watch, repo, page);
}

NoContent checkStar(Context& context, const VisibleRepo& repo)
{
    requireStars(context);
    if (!InterestStore(context.db(), Interest::Star).since(context.who.userId, repo.row().id))
        throw Error::notFound();
    return {};
}

NoContent star(Context& context, const VisibleRepo& repo)
{
    requireStars(context);
    setInterest(context, Interest::Star, repo);
    return {};
}

NoContent unstar(Context& context, const VisibleRepo& repo)
{
    requireStars(context);
    endInterest(context, Interest::Star, repo);
    return {};
}

WatchInfo subscription(Context& context, const VisibleRepo& repo)
{
    const auto since = InterestStore(context.db(), Interest::Watch).since(context.who.userId, repo.row().id);
    if (!since)
        throw Error::notFound();
    const auto address = context.absoluteUrl("api/v1/repos/" + encodePercent(repo.its.owner.name) + "/" +
                                             encodePercent(repo.row().name));
    return {.subscribed = true, .createdAt = {*since}, .url = address + "/subscription", .repositoryUrl = address};
}

WatchInfo subscribe(Context& context, const VisibleRepo& repo)
{
    setInterest(context, Interest::Watch, repo);
    return subscription(context, repo);
}

NoContent unsubscribe(Context& context, const VisibleRepo& repo)
{
    endInterest(context, Interest::Watch, repo);
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
        reading({"/repos/{owner}/{repo}/stargazers", "repoListStargazers", "List who starred a repository"})),
    http::endpoint<subscribers>(
        reading({"/repos/{owner}/{repo}/subscribers", "repoListSubscribers", "List who watches a repository"})),
    http::endpoint<subscription>(
        readingSignedIn({kSubscription, "userCurrentCheckSubscription", "Whether one watches a repository"})),
    http::endpoint<subscribe>(
        changing(Method::Put, {kSubscription, "userCurrentPutSubscription", "Watch a repository"})),
    http::endpoint<unsubscribe>(
        changing(Method::Delete, {kSubscription, "userCurrentDeleteSubscription", "Watch a repository no more"})),
    http::endpoint<checkStar>(ofStar(Method::Get, "userCurrentCheckStarring", "Whether one starred a repository")),
    http::endpoint<star>(ofStar(Method::Put, "userCurrentPutStar", "Star a repository")),
    http::endpoint<unstar>(ofStar(Method::Delete, "userCurrentDeleteStar", "Take back a star")),
};

} // namespace

std::span<const http::Endpoint> interestEndpoints() { return kEndpoints; }

} // namespace trivet::repos
