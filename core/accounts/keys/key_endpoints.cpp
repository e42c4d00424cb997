#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "keys/key_guards.hpp"
#include "keys/key_rules.hpp"
#include "keys/key_view.hpp"
#include "keys/keys_tables.hpp"
#include "users/account_store.hpp"
#include "users/user_guards.hpp"

namespace trivet::keys {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using users::Caller;
using users::NotPublicOnly;

http::Page<PublicKey> pageOf(Context& context, const users::AccountRow& owner, const FingerprintFilter& filter,
                             const http::PageRequest& page)
{
    KeyStore store(context.db());
    const KeyFilter wanted{.accountId = owner.id, .fingerprint = filter.fingerprint};
    http::Page<PublicKey> result{.total = store.count(wanted)};
    for (const auto& row : store.page(wanted, {page.limit, page.offset()}))
        result.items.push_back(toWire(row, owner, context));
    return result;
}

http::Page<PublicKey> listOwnKeys(Context& context, const NotPublicOnly&, const Caller& caller,
                                  const FingerprintFilter& filter, const http::PageRequest& page)
{
    return pageOf(context, caller.row, filter, page);
}

http::Page<PublicKey> listKeys(Context& context, const users::VisibleAccount& account, const FingerprintFilter& filter,
                               const http::PageRequest& page)
{
    return pageOf(context, account.row, filter, page);
}

http::Created<PublicKey> addOwnKey(Context& context, const NotPublicOnly&, const Caller& caller,
                                   const CreateKey& wanted)
{
    const NewKey key{.accountId = caller.row.id,
                     .title = wanted.title,
                     .text = wanted.key,
                     .scopes = context.who.scopes,
                     .isReadOnly = wanted.readOnly};
    const auto row = audit::recorded(context, {audit::Action::KeyAdd, caller.row.name, wanted.title},
                                     [&] { return addKey(context.db(), key, context.settings, context.now); });
    return {toWire(row, caller.row, context)};
}

// Administrators get those of others, too: they add them, and come back to see what has become of them.
PublicKey ownKey(Context& context, const NotPublicOnly&, const Caller& caller, const KeyNumber& number)
{
    const auto foreign = context.who.isAdmin ? KeyStore(context.db()).find(number.value) : std::nullopt;
    const auto owner = foreign ? users::AccountStore(context.db()).find(foreign->accountId) : std::nullopt;
    if (owner)
        return toWire(*foreign, *owner, context);
    return toWire(requireKey(context.db(), caller.row.id, number.value), caller.row, context);
}

http::NoContent removeOwnKey(Context& context, const NotPublicOnly&, const Caller& caller, const KeyNumber& number)
{
    const auto row = requireKey(context.db(), caller.row.id, number.value);
    audit::recorded(context, {audit::Action::KeyDelete, caller.row.name, row.fingerprint},
                    [&] { removeKey(context.db(), caller.row.id, row.id); });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listOwnKeys>({
        .method = Method::Get,
        .path = "/user/keys",
        .id = "userCurrentListKeys",
        .tag = "user",
        .summary = "List your SSH keys",
        .scope = Permission::User,
    }),
    http::endpoint<addOwnKey>({
        .method = Method::Post,
        .path = "/user/keys",
        .id = "userCurrentPostKey",
        .tag = "user",
        .summary = "Add an SSH key",
        .scope = Permission::User,
    }),
    http::endpoint<ownKey>({
        .method = Method::Get,
        .path = "/user/keys/{id}",
        .id = "userCurrentGetKey",
        .tag = "user",
        .summary = "Get an SSH key",
        .scope = Permission::User,
    }),
    http::endpoint<removeOwnKey>({
        .method = Method::Delete,
        .path = "/user/keys/{id}",
        .id = "userCurrentDeleteKey",
        .tag = "user",
        .summary = "Delete an SSH key",
        .scope = Permission::User,
    }),
    http::endpoint<listKeys>({
        .method = Method::Get,
        .path = "/users/{username}/keys",
        .id = "userListKeys",
        .tag = "user",
        .summary = "List the SSH keys of a user",
        .scope = Permission::User,
    }),
};

} // namespace

std::span<const http::Endpoint> keyEndpoints() { return kEndpoints; }

} // namespace trivet::keys
