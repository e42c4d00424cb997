#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "orgs/org_guards.hpp"
#include "orgs/orgs_tables.hpp"
#include "users/block_rules.hpp"
#include "users/block_store.hpp"
#include "users/block_types.hpp"
#include "users/user_guards.hpp"
#include "users/user_view.hpp"

namespace trivet::orgs {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using http::NoContent;
using users::BlockStore;

http::Page<users::User> listBlocks(Context& context, const OrgOfOwner& org, const http::PageRequest& page)
{
    BlockStore store(context.db());
    return {users::toWire(store.blockedBy(org.row.id, context.who, {page.limit, page.offset()}), context),
            store.countBlockedBy(org.row.id, context.who)};
}

NoContent isBlocked(Context& context, const OrgOfOwner& org, const users::NamedAccount& user)
{
    if (!BlockStore(context.db()).exists(org.row.id, user.row.id))
        throw Error::notFound();
    return {};
}

NoContent blockUser(Context& context, const OrgOfOwner& org, const users::VisibleAccount& user,
                    const users::BlockNote& note)
{
    audit::recorded(context, {audit::Action::BlockAdd, user.row.name, org.row.name}, [&] {
        users::block(context.db(), {org.row, user.row, context.who.userId, note.note},
                     context.services.of<const users::BlockObservers>(), context.now);
    });
    return {};
}

NoContent unblockUser(Context& context, const OrgOfOwner& org, const users::NamedAccount& user)
{
    audit::recorded(context, {audit::Action::BlockRemove, user.row.name, org.row.name},
                    [&] { users::unblock(context.db(), org.row.id, user.row.id); });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listBlocks>({
        .method = Method::Get,
        .path = "/orgs/{org}/blocks",
        .id = "organizationListBlocks",
        .tag = "organization",
        .summary = "List the users blocked by an organization",
        .scope = Permission::Organization,
    }),
    http::endpoint<isBlocked>({
        .method = Method::Get,
        .path = "/orgs/{org}/blocks/{username}",
        .id = "organizationCheckUserBlock",
        .tag = "organization",
        .summary = "Check whether an organization has blocked a user",
        .scope = Permission::Organization,
    }),
    http::endpoint<blockUser>({
        .method = Method::Put,
        .path = "/orgs/{org}/blocks/{username}",
        .id = "organizationBlockUser",
        .tag = "organization",
        .summary = "Block a user",
        .scope = Permission::Organization,
    }),
    http::endpoint<unblockUser>({
        .method = Method::Delete,
        .path = "/orgs/{org}/blocks/{username}",
        .id = "organizationUnblockUser",
        .tag = "organization",
        .summary = "Unblock a user",
        .scope = Permission::Organization,
    }),
};

} // namespace

std::span<const http::Endpoint> orgBlockEndpoints() { return kEndpoints; }

} // namespace trivet::orgs
