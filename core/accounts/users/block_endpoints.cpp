#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "users/block_rules.hpp"
#include "users/block_store.hpp"
#include "users/block_types.hpp"
#include "users/user_guards.hpp"
#include "users/user_view.hpp"
#include "users/users_tables.hpp"

namespace trivet::users {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using http::NoContent;

http::Page<User> listBlocks(Context& context, const NotPublicOnly&, const Caller& caller, const http::PageRequest& page)
{
    BlockStore store(context.db());
    return {toWire(store.blockedBy(caller.row.id, context.who, {page.limit, page.offset()}), context),
            store.countBlockedBy(caller.row.id, context.who)};
}

NoContent isBlocked(Context& context, const NotPublicOnly&, const Caller& caller, const NamedAccount& other)
{
    if (!BlockStore(context.db()).exists(caller.row.id, other.row.id))
        throw Error::notFound();
    return {};
}

NoContent blockUser(Context& context, const NotPublicOnly&, const Caller& caller, const VisibleAccount& other,
                    const BlockNote& note)
{
    audit::recorded(context, {audit::Action::BlockAdd, other.row.name, caller.row.name}, [&] {
        block(context.db(), {caller.row, other.row, caller.row.id, note.note},
              context.services.of<const BlockObservers>(), context.now);
    });
    return {};
}

NoContent unblockUser(Context& context, const NotPublicOnly&, const Caller& caller, const NamedAccount& other)
{
    audit::recorded(context, {audit::Action::BlockRemove, other.row.name, caller.row.name},
                    [&] { unblock(context.db(), caller.row.id, other.row.id); });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listBlocks>({
        .method = Method::Get,
        .path = "/user/blocks",
        .id = "userListBlocks",
        .tag = "user",
        .summary = "List the users you have blocked",
        .scope = Permission::User,
    }),
    http::endpoint<isBlocked>({
        .method = Method::Get,
        .path = "/user/blocks/{username}",
        .id = "userCheckUserBlock",
        .tag = "user",
        .summary = "Check whether you have blocked a user",
        .scope = Permission::User,
    }),
    http::endpoint<blockUser>({
        .method = Method::Put,
        .path = "/user/blocks/{username}",
        .id = "userBlockUser",
        .tag = "user",
        .summary = "Block a user",
        .scope = Permission::User,
    }),
    http::endpoint<unblockUser>({
        .method = Method::Delete,
        .path = "/user/blocks/{username}",
        .id = "userUnblockUser",
        .tag = "user",
        .summary = "Unblock a user",
        .scope = Permission::User,
    }),
};

} // namespace

std::span<const http::Endpoint> blockEndpoints() { return kEndpoints; }

} // namespace trivet::users
