#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "keys/key_guards.hpp"
#include "keys/key_rules.hpp"
#include "keys/key_view.hpp"
#include "keys/keys_tables.hpp"
#include "users/user_guards.hpp"

namespace trivet::keys {
namespace {

using access::Permission;
using http::Context;
using http::Method;

// Not limited by the scopes of the administrator's token: whoever may add keys for others may set their passwords too.
http::Created<PublicKey> addKeyOf(Context& context, const users::SiteAdmin&, const users::NamedUser& user,
                                  const CreateKey& wanted)
{
    const NewKey key{
        .accountId = user.row.id, .title = wanted.title, .text = wanted.key, .isReadOnly = wanted.readOnly};
    const auto row = audit::recorded(context, {audit::Action::KeyAdd, user.row.name, wanted.title},
                                     [&] { return addKey(context.db(), key, context.settings, context.now); });
    return {toWire(row, user.row, context)};
}

http::NoContent removeKeyOf(Context& context, const users::SiteAdmin&, const users::NamedUser& user,
                            const KeyNumber& number)
{
    const auto row = requireKey(context.db(), user.row.id, number.value);
    audit::recorded(context, {audit::Action::KeyDelete, user.row.name, row.fingerprint},
                    [&] { removeKey(context.db(), user.row.id, row.id); });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<addKeyOf>({
        .method = Method::Post,
        .path = "/admin/users/{username}/keys",
        .id = "adminCreatePublicKey",
        .tag = "admin",
        .summary = "Add an SSH key for a user",
        .scope = Permission::Admin,
    }),
    http::endpoint<removeKeyOf>({
        .method = Method::Delete,
        .path = "/admin/users/{username}/keys/{id}",
        .id = "adminDeleteUserPublicKey",
        .tag = "admin",
        .summary = "Delete an SSH key of a user",
        .scope = Permission::Admin,
    }),
};

} // namespace

std::span<const http::Endpoint> adminKeyEndpoints() { return kEndpoints; }

} // namespace trivet::keys
