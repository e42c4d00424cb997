#include "users/user_guards.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::users {
namespace {

bool isPublicOnly(const http::Context& context) { return context.who.scopes && context.who.scopes->publicOnly; }

// The address of this request with one segment replaced: where the renamed account lives now.
std::string addressWith(const http::Context& context, std::string_view oldName, const std::string& newName)
{
    std::string address;
    bool isReplaced = false;
    for (const auto& segment : context.path.segments) {
        const bool isName = !isReplaced && equalsIgnoringAsciiCase(segment.decoded, oldName);
        isReplaced |= isName;
        address += (address.empty() ? "" : "/") + (isName ? encodePercent(newName) : std::string(segment.raw));
    }
    if (!context.path.query.empty())
        address += "?" + std::string(context.path.query);
    return context.absoluteUrl(address);
}

} // namespace

AccountRow requireAccount(http::Context& context, std::string_view pathName)
{
    const auto name = context.pathValue(pathName);
    AccountStore store(context.db());
    if (auto found = store.findByName(name))
        return std::move(*found);
    const auto renamed = store.findRenamed(name);
    if (renamed && isVisible(context.db(), *renamed, context.who))
        throw Error::moved(addressWith(context, name, renamed->name));
    throw Error::notFound();
}

Caller Caller::resolve(http::Context& context)
{
    auto row = AccountStore(context.db()).find(context.who.userId);
    if (!row) // deleted since the credential was checked
        throw Error::unauthorized("token is required");
    if (isPublicOnly(context) && row->seenBy() != Visibility::Public)
        throw Error::forbidden("token scope is limited to public users");
    return {std::move(*row)};
}

void Caller::describe(http::Operation&) {}

VisibleAccount VisibleAccount::resolve(http::Context& context)
{
    auto row = requireAccount(context, "username");
    const bool isOwn = context.who.userId == row.id;
    if (isPublicOnly(context) && isOwn && row.seenBy() != Visibility::Public)
        throw Error::forbidden("token scope is limited to public users");
    if (!isVisible(context.db(), row, context.who))
        throw Error::notFound();
    return {std::move(row)};
}

void VisibleAccount::describe(http::Operation& operation)
{
    operation.pathParameter("username", "Name of the account");
}

SelfOrAdmin SelfOrAdmin::resolve(http::Context& context)
{
    auto account = VisibleAccount::resolve(context);
    if (!context.who.isAdmin && context.who.userId != account.row.id)
        throw Error::forbidden("doer should be the site admin or be same as the contextUser");
    if (account.row.isOrganization)
        throw Error::notFound();
    return {std::move(account.row)};
}

void SelfOrAdmin::describe(http::Operation& operation) { VisibleAccount::describe(operation); }

SiteAdmin SiteAdmin::resolve(http::Context& context)
{
    if (!context.who.isAdmin)
        throw Error::forbidden("user should be the site admin");
    return {};
}

void SiteAdmin::describe(http::Operation& operation) { operation.refuses(403); }

NotPublicOnly NotPublicOnly::resolve(http::Context& context)
{
    if (isPublicOnly(context))
        throw Error::forbidden("this endpoint is not available for public-only tokens");
    return {};
}

void NotPublicOnly::describe(http::Operation& operation) { operation.refuses(403); }

} // namespace trivet::users
