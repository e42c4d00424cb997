// The public keys of a user as files: servers fetch those of SSH as their authorized_keys, people those of OpenPGP.
#include "base/error.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "db/database.hpp"
#include "gpg_keys/gpg_key_rules.hpp"
#include "http/endpoint.hpp"
#include "keys/key_store.hpp"
#include "users/user_guards.hpp"

namespace trivet::code_pages {
namespace {

http::Text keys(http::Context& context, const users::VisibleAccount& account)
{
    constexpr std::int64_t kMost = 1000;
    if (account.row.isOrganization)
        throw Error::notFound();
    std::string lines;
    for (const auto& row : keys::KeyStore(context.db()).page({.accountId = account.row.id}, {kMost, 0}))
        lines += row.content + "\n";
    return {"text/plain;charset=utf-8", std::move(lines)};
}

http::Text gpgKeys(http::Context& context, const users::VisibleAccount& account)
{
    if (account.row.isOrganization)
        throw Error::notFound();
    return {"text/plain;charset=utf-8", gpg_keys::armoredKeysOf(context.db(), account.row.id)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<keys>({
        .method = http::Method::Get,
        .path = "/{username}.keys",
        .id = "ownerKeysPage",
        .tag = "pages",
        .summary = "Download the public SSH keys of a user",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
        .reach = http::Reach::Repositories,
    }),
    http::endpoint<gpgKeys>({
        .method = http::Method::Get,
        .path = "/{username}.gpg",
        .id = "ownerGpgKeysPage",
        .tag = "pages",
        .summary = "Download the public GPG keys of a user",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
        .reach = http::Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> ownerKeyEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
