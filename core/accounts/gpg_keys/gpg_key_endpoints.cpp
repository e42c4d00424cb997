#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "gpg_keys/gpg_key_rules.hpp"
#include "gpg_keys/gpg_key_view.hpp"
#include "gpg_keys/gpg_keys_tables.hpp"
#include "http/endpoint.hpp"
#include "keys/key_guards.hpp"
#include "keys/key_token.hpp"
#include "users/user_guards.hpp"

namespace trivet::gpg_keys {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using keys::KeyNumber;
using users::Caller;
using users::NotPublicOnly;

http::Page<GpgKey> pageOf(Context& context, std::int64_t accountId, const http::PageRequest& page)
{
    GpgKeyStore store(context.db());
    return {.items = toWire(context.db(), accountId, store.page(accountId, {page.limit, page.offset()})),
            .total = store.count(accountId)};
}

KeyOwner ownerIn(Context& context, const Caller& caller)
{
    return {context.db(), context.settings, caller.row, context.now};
}

GpgKey only(Context& context, const GpgKeyRow& row) { return toWire(context.db(), row.accountId, {row}).front(); }

http::Page<GpgKey> listOwn(Context& context, const NotPublicOnly&, const Caller& caller, const http::PageRequest& page)
{
    return pageOf(context, caller.row.id, page);
}

http::Page<GpgKey> list(Context& context, const users::VisibleAccount& account, const http::PageRequest& page)
{
    return pageOf(context, account.row.id, page);
}

http::Created<GpgKey> add(Context& context, const NotPublicOnly&, const Caller& caller, const CreateGpgKey& wanted)
{
    const auto keys = checkGpgKeys(ownerIn(context, caller), wanted.armoredPublicKey, wanted.armoredSignature);
    const auto rows =
        audit::recorded(context, {audit::Action::KeyAdd, caller.row.name, "GPG " + keys.front().primary.keyId},
                        [&] { return addGpgKeys(context.db(), keys); });
    return {only(context, rows.front())};
}

GpgKey one(Context& context, const NotPublicOnly&, const Caller& caller, const KeyNumber& number)
{
    return only(context, requireGpgKey(context.db(), caller.row.id, number.value));
}

// That it is gone is what was wanted: clients are told so for a key that never was.
http::NoContent remove(Context& context, const NotPublicOnly&, const Caller& caller, const KeyNumber& number)
{
    const auto row = GpgKeyStore(context.db()).find(number.value);
    if (row && row->accountId == caller.row.id)
        audit::recorded(context, {audit::Action::KeyDelete, caller.row.name, "GPG " + row->keyId},
                        [&] { GpgKeyStore(context.db()).remove(row->id); });
    return {};
}

http::Text token(Context& context, const NotPublicOnly&, const Caller& caller)
{
    return {"text/plain;charset=utf-8", keys::keyToken(context.settings, caller.row, context.now)};
}

GpgKey verify(Context& context, const NotPublicOnly&, const Caller& caller, const VerifyGpgKey& wanted)
{
    auto row = requireProved(ownerIn(context, caller), wanted.keyId, wanted.armoredSignature);
    GpgKeyStore(context.db()).setVerified(row.id);
    row.isVerified = true;
    return only(context, row);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listOwn>({
        .method = Method::Get,
        .path = "/user/gpg_keys",
        .id = "userCurrentListGPGKeys",
        .tag = "user",
        .summary = "List your GPG keys",
        .scope = Permission::User,
    }),
    http::endpoint<add>(http::Meta{
        .method = Method::Post,
        .path = "/user/gpg_keys",
        .id = "userCurrentPostGPGKey",
        .tag = "user",
        .summary = "Add a GPG key",
        .scope = Permission::User,
    }
                            .refusing(404)),
    http::endpoint<one>({
        .method = Method::Get,
        .path = "/user/gpg_keys/{id}",
        .id = "userCurrentGetGPGKey",
        .tag = "user",
        .summary = "Get a GPG key",
        .scope = Permission::User,
    }),
    http::endpoint<remove>({
        .method = Method::Delete,
        .path = "/user/gpg_keys/{id}",
        .id = "userCurrentDeleteGPGKey",
        .tag = "user",
        .summary = "Delete a GPG key",
        .scope = Permission::User,
    }),
    http::endpoint<token>({
        .method = Method::Get,
        .path = "/user/gpg_key_token",
        .id = "getVerificationToken",
        .tag = "user",
        .summary = "Get the token that proves a key when signed with it",
        .scope = Permission::User,
    }),
    http::endpoint<verify>(http::Meta{
        .method = Method::Post,
        .path = "/user/gpg_key_verify",
        .id = "userVerifyGPGKey",
        .tag = "user",
        .summary = "Prove that a GPG key is yours",
        .scope = Permission::User,
    }
                               .refusing(404)),
    http::endpoint<list>({
        .method = Method::Get,
        .path = "/users/{username}/gpg_keys",
        .id = "userListGPGKeys",
        .tag = "user",
        .summary = "List the GPG keys of a user",
        .scope = Permission::User,
    }),
};

} // namespace

std::span<const http::Endpoint> gpgKeyEndpoints() { return kEndpoints; }

} // namespace trivet::gpg_keys
