#include "access/permission.hpp"
#include "db/database.hpp"
#include "http/endpoint_row.hpp"
#include "orgs/org_guards.hpp"
#include "users/user_guards.hpp"
#include "webhooks/webhook_rules.hpp"
#include "webhooks/webhook_store.hpp"
#include "webhooks/webhook_view.hpp"
#include "webhooks/webhooks_enabled.hpp"
#include "webhooks/webhooks_tables.hpp"

namespace trivet::webhooks {
namespace {

using http::Context;
using http::Method;
using orgs::OrgOfOwner;
using users::Caller;
using users::NotPublicOnly;

// Organizations and users have the same webhooks.
http::Page<Hook> listOf(Context& context, const users::AccountRow& account, const http::PageRequest& page)
{
    WebhookStore store(context.db());
    const auto owner = HookOwner::account(account.id);
    return {toWire(store.page(owner, {page.limit, page.offset()})), store.count(owner)};
}

NamedOwner ownerOf(const users::AccountRow& account) { return {HookOwner::account(account.id), account.name, {}}; }

Hook editOf(Context& context, const users::AccountRow& account, std::int64_t id, const EditHook& wanted)
{
    const auto owner = ownerOf(account);
    return toWire(editHook(context, owner, requireHook(context, owner.owner, id), wanted));
}

void removeOf(Context& context, const users::AccountRow& account, std::int64_t id)
{
    const auto owner = ownerOf(account);
    removeHook(context, owner, requireHook(context, owner.owner, id));
}

http::Page<Hook> listOfOrg(Context& context, const WebhooksEnabled&, const OrgOfOwner& org,
                           const http::PageRequest& page)
{
    return listOf(context, org.row, page);
}

http::Created<Hook> createOfOrg(Context& context, const WebhooksEnabled&, const OrgOfOwner& org,
                                const CreateHook& wanted)
{
    return {toWire(createHook(context, ownerOf(org.row), wanted))};
}

Hook getOfOrg(Context& context, const WebhooksEnabled&, const OrgOfOwner& org, const HookPath& path)
{
    return toWire(requireHook(context, HookOwner::account(org.row.id), path.id));
}

Hook editOfOrg(Context& context, const WebhooksEnabled&, const OrgOfOwner& org, const HookPath& path,
               const EditHook& wanted)
{
    return editOf(context, org.row, path.id, wanted);
}

http::NoContent removeOfOrg(Context& context, const WebhooksEnabled&, const OrgOfOwner& org, const HookPath& path)
{
    removeOf(context, org.row, path.id);
    return {};
}

http::Page<Hook> listOwn(Context& context, const NotPublicOnly&, const WebhooksEnabled&, const Caller& caller,
                         const http::PageRequest& page)
{
    return listOf(context, caller.row, page);
}

http::Created<Hook> createOwn(Context& context, const NotPublicOnly&, const WebhooksEnabled&, const Caller& caller,
                              const CreateHook& wanted)
{
    return {toWire(createHook(context, ownerOf(caller.row), wanted))};
}

Hook getOwn(Context& context, const NotPublicOnly&, const WebhooksEnabled&, const Caller& caller, const HookPath& path)
{
    return toWire(requireHook(context, HookOwner::account(caller.row.id), path.id));
}

Hook editOwn(Context& context, const NotPublicOnly&, const WebhooksEnabled&, const Caller& caller, const HookPath& path,
             const EditHook& wanted)
{
    return editOf(context, caller.row, path.id, wanted);
}

http::NoContent removeOwn(Context& context, const NotPublicOnly&, const WebhooksEnabled&, const Caller& caller,
                          const HookPath& path)
{
    removeOf(context, caller.row, path.id);
    return {};
}

constexpr http::CommonMeta kOrg{"organization", access::Permission::Organization};
constexpr http::CommonMeta kUser{"user", access::Permission::User};
constexpr std::string_view kOrgHooks = "/orgs/{org}/hooks", kOrgHook = "/orgs/{org}/hooks/{id}";
constexpr std::string_view kOwnHooks = "/user/hooks", kOwnHook = "/user/hooks/{id}";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listOfOrg>(
        kOrg.signedIn(Method::Get, {kOrgHooks, "orgListHooks", "List the webhooks of an organization"})),
    http::endpoint<createOfOrg>(
        kOrg.signedIn(Method::Post, {kOrgHooks, "orgCreateHook", "Create a webhook for an organization"})
            .refusing(400)),
    http::endpoint<getOfOrg>(kOrg.signedIn(Method::Get, {kOrgHook, "orgGetHook", "Get a webhook of an organization"})),
    http::endpoint<editOfOrg>(
        kOrg.signedIn(Method::Patch, {kOrgHook, "orgEditHook", "Edit a webhook of an organization"}).refusing(400)),
    http::endpoint<removeOfOrg>(
        kOrg.signedIn(Method::Delete, {kOrgHook, "orgDeleteHook", "Delete a webhook of an organization"})),
    http::endpoint<listOwn>(
        kUser.signedIn(Method::Get, {kOwnHooks, "userListHooks", "List the webhooks of the authenticated user"})),
    http::endpoint<createOwn>(
        kUser.signedIn(Method::Post, {kOwnHooks, "userCreateHook", "Create a webhook for the authenticated user"})
            .refusing(400)),
    http::endpoint<getOwn>(
        kUser.signedIn(Method::Get, {kOwnHook, "userGetHook", "Get a webhook of the authenticated user"})),
    http::endpoint<editOwn>(
        kUser.signedIn(Method::Patch, {kOwnHook, "userEditHook", "Edit a webhook of the authenticated user"})
            .refusing(400)),
    http::endpoint<removeOwn>(
        kUser.signedIn(Method::Delete, {kOwnHook, "userDeleteHook", "Delete a webhook of the authenticated user"})),
};

} // namespace

std::span<const http::Endpoint> accountHookEndpoints() { return kEndpoints; }

} // namespace trivet::webhooks
