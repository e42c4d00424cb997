#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "tokens/token_rules.hpp"
#include "tokens/token_store.hpp"
#include "tokens/token_types.hpp"
#include "tokens/tokens_tables.hpp"
#include "users/account_store.hpp"
#include "users/user_guards.hpp"

namespace trivet::tokens {
namespace {

constexpr MessageFormat<> kInvalidToken{"token.invalid", "invalid access token"};

using access::Permission;
using audit::Action;
using http::Auth;
using http::Context;
using http::Method;
using http::Scope;

struct TokenPath {
    static constexpr auto schema = json::path();
    std::string token{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("token", &TokenPath::token, "ID or name of the token"));
    }
};

// What the two forms of a token on the wire have in common.
template <class Wire> Wire toWire(const TokenRow& row, const std::vector<access::RepositoryName>& repositories)
{
    Wire wire{};
    wire.id = row.id;
    wire.name = row.name;
    wire.scopes = row.scopeSet().words();
    wire.createdAt = {row.createdAt};
    wire.lastUsedAt = {row.lastUsedAt};
    if (row.expiresAt)
        wire.expiresAt = json::Time{*row.expiresAt};
    for (const auto& repository : repositories)
        wire.repositories.push_back(repository.owner + "/" + repository.name);
    return wire;
}

AccessToken toAccessToken(const TokenRow& row, const std::vector<access::RepositoryName>& repositories)
{
    auto wire = toWire<AccessToken>(row, repositories);
    wire.tokenLastEight = row.lastEight;
    return wire;
}

http::Page<AccessToken> listTokens(Context& context, const users::SelfOrAdmin& owner, const http::PageRequest& page)
{
    TokenStore store(context.db());
    http::Page<AccessToken> result{.total = store.countOfAccount(owner.row.id)};
    const auto rows = store.ofAccount(owner.row.id, {page.limit, page.offset()});
    auto repositories = store.repositoriesOf(rows);
    for (const auto& row : rows)
        result.items.push_back(toAccessToken(row, repositories[row.id]));
    return result;
}

http::Created<AccessToken> createToken(Context& context, const users::SelfOrAdmin& owner,
                                       const CreateAccessToken& wanted)
{
    TokenInput input{.name = wanted.name, .scopes = wanted.scopes, .repositories = wanted.repositories};
    if (wanted.expiresAt)
        input.expiresAt = wanted.expiresAt->seconds;
    const auto made = audit::recorded(context, {Action::TokenCreate, owner.row.name, describe(input)},
                                      [&] { return create(context.db(), owner.row.id, input, context.now); });
    auto wire = toAccessToken(made.row, TokenStore(context.db()).repositoriesOf(made.row.id));
    wire.sha1 = made.value;
    return {std::move(wire)};
}

http::NoContent deleteToken(Context& context, const users::SelfOrAdmin& owner, const TokenPath& path)
{
    audit::recorded(context, {Action::TokenDelete, owner.row.name, path.token},
                    [&] { removeNamed(context.db(), owner.row.id, path.token); });
    return {};
}

CurrentAccessToken currentToken(Context& context)
{
    TokenStore store(context.db());
    const auto row = store.find(context.who.tokenId);
    const auto owner = row ? users::AccountStore(context.db()).find(row->accountId) : std::nullopt;
    if (!owner)
        throw Error::notFound(kInvalidToken);
    auto wire = toWire<CurrentAccessToken>(*row, store.repositoriesOf(row->id));
    wire.user = {owner->id, owner->name};
    return wire;
}

http::NoContent deleteCurrentToken(Context& context)
{
    const auto id = context.who.tokenId;
    const auto& owner = context.who.impersonator ? context.who.impersonator->name : context.who.name;
    audit::recorded(context, {Action::TokenDelete, owner, std::to_string(id)}, [&] {
        if (!TokenStore(context.db()).remove(id))
            throw Error::notFound(kInvalidToken);
    });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listTokens>({.method = Method::Get,
                                .path = "/users/{username}/tokens",
                                .id = "userGetTokens",
                                .tag = "user",
                                .summary = "List the access tokens of a user",
                                .scope = Permission::User,
                                .auth = Auth::Password}),
    http::endpoint<createToken>({.method = Method::Post,
                                 .path = "/users/{username}/tokens",
                                 .id = "userCreateToken",
                                 .tag = "user",
                                 .summary = "Create an access token",
                                 .scope = Permission::User,
                                 .auth = Auth::Password}),
    http::endpoint<deleteToken>({.method = Method::Delete,
                                 .path = "/users/{username}/tokens/{token}",
                                 .id = "userDeleteAccessToken",
                                 .tag = "user",
                                 .summary = "Delete an access token",
                                 .scope = Permission::User,
                                 .auth = Auth::Password}),
    http::endpoint<currentToken>({.method = Method::Get,
                                  .path = "/token",
                                  .id = "getCurrentToken",
                                  .tag = "miscellaneous",
                                  .summary = "Get the token used for this request",
                                  .scope = Scope::none()}),
    http::endpoint<deleteCurrentToken>({.method = Method::Delete,
                                        .path = "/token",
                                        .id = "deleteCurrentToken",
                                        .tag = "miscellaneous",
                                        .summary = "Delete the token used for this request",
                                        .scope = Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> tokenEndpoints() { return kEndpoints; }

} // namespace trivet::tokens
