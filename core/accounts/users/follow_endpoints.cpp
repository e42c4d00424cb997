#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "users/follow_rules.hpp"
#include "users/follow_store.hpp"
#include "users/user_guards.hpp"
#include "users/user_view.hpp"
#include "users/users_tables.hpp"
#include "users/visibility_store.hpp"

namespace trivet::users {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using http::NoContent;
using http::Page;
using http::PageRequest;

Page<User> followersOf(Context& context, const AccountRow& account, const PageRequest& page)
{
    FollowStore store(context.db());
    return {toWire(store.followers(account.id, context.who, {page.limit, page.offset()}), context),
            store.countFollowers(account.id, context.who)};
}

Page<User> followedBy(Context& context, const AccountRow& account, const PageRequest& page)
{
    FollowStore store(context.db());
    return {toWire(store.following(account.id, context.who, {page.limit, page.offset()}), context),
            store.countFollowing(account.id, context.who)};
}

NoContent requireFollowing(Context& context, std::int64_t followerId, std::int64_t followedId)
{
    if (!FollowStore(context.db()).exists(followerId, followedId))
        throw Error::notFound();
    return {};
}

Page<User> ownFollowers(Context& context, const Caller& caller, const PageRequest& page)
{
    return followersOf(context, caller.row, page);
}

Page<User> ownFollowing(Context& context, const Caller& caller, const PageRequest& page)
{
    return followedBy(context, caller.row, page);
}

Page<User> listFollowers(Context& context, const VisibleAccount& account, const PageRequest& page)
{
    return followersOf(context, account.row, page);
}

Page<User> listFollowing(Context& context, const VisibleAccount& account, const PageRequest& page)
{
    return followedBy(context, account.row, page);
}

NoContent isFollowing(Context& context, const Caller& caller, const VisibleAccount& other)
{
    return requireFollowing(context, caller.row.id, other.row.id);
}

NoContent isFollowingTarget(Context& context, const VisibleAccount& follower, const VisibleTarget& followed)
{
    return requireFollowing(context, follower.row.id, followed.row.id);
}

NoContent startFollowing(Context& context, const Caller& caller, const VisibleAccount& other)
{
    audit::recorded(context, {audit::Action::UserFollow, other.row.name},
                    [&] { follow(context.db(), caller.row.id, other.row.id, context.now); });
    return {};
}

NoContent stopFollowing(Context& context, const Caller& caller, const NamedAccount& other)
{
    audit::recorded(context, {audit::Action::UserUnfollow, other.row.name}, [&] {
        if (!unfollow(context.db(), caller.row.id, other.row.id) && !isVisible(context.db(), other.row, context.who))
            throw Error::notFound();
    });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<ownFollowers>({
        .method = Method::Get,
        .path = "/user/followers",
        .id = "userCurrentListFollowers",
        .tag = "user",
        .summary = "List your followers",
        .scope = Permission::User,
    }),
    http::endpoint<ownFollowing>({
        .method = Method::Get,
        .path = "/user/following",
        .id = "userCurrentListFollowing",
        .tag = "user",
        .summary = "List the users you follow",
        .scope = Permission::User,
    }),
    http::endpoint<isFollowing>({
        .method = Method::Get,
        .path = "/user/following/{username}",
        .id = "userCurrentCheckFollowing",
        .tag = "user",
        .summary = "Check whether you follow a user",
        .scope = Permission::User,
    }),
    http::endpoint<startFollowing>({
        .method = Method::Put,
        .path = "/user/following/{username}",
        .id = "userCurrentPutFollow",
        .tag = "user",
        .summary = "Follow a user",
        .scope = Permission::User,
    }),
    http::endpoint<stopFollowing>({
        .method = Method::Delete,
        .path = "/user/following/{username}",
        .id = "userCurrentDeleteFollow",
        .tag = "user",
        .summary = "Unfollow a user",
        .scope = Permission::User,
    }),
    http::endpoint<listFollowers>({
        .method = Method::Get,
        .path = "/users/{username}/followers",
        .id = "userListFollowers",
        .tag = "user",
        .summary = "List the followers of a user",
        .scope = Permission::User,
    }),
    http::endpoint<listFollowing>({
        .method = Method::Get,
        .path = "/users/{username}/following",
        .id = "userListFollowing",
        .tag = "user",
        .summary = "List the users a user follows",
        .scope = Permission::User,
    }),
    http::endpoint<isFollowingTarget>({
        .method = Method::Get,
        .path = "/users/{username}/following/{target}",
        .id = "userCheckFollowing",
        .tag = "user",
        .summary = "Check whether a user follows another user",
        .scope = Permission::User,
    }),
};

} // namespace

std::span<const http::Endpoint> followEndpoints() { return kEndpoints; }

} // namespace trivet::users
