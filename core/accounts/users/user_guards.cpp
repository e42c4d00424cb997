#include "users/user_guards.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/gate.hpp"
#include "users/account_messages.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::users {
namespace {

constexpr MessageFormat<> kNotThisUser{"account.not_this_user",
                                       "doer should be the site admin or be same as the contextUser"};
constexpr MessageFormat<> kNotSiteAdmin{"account.not_site_admin", "user should be the site admin"};
constexpr MessageFormat<> kNotForPublicOnly{"token.not_for_public_only",
                                            "this endpoint is not available for public-only tokens"};

// How many segments at the beginning of an address are never a name: /api/v1/users.
std::size_t fixedSegments(const http::Context& context)
{
    const auto& segments = context.path.segments;
    return segments.size() > 2 && segments[0].decoded == "api" && segments[1].decoded == "v1" ? 3 : 0;
}

// What a segment has behind a name: nothing, or an ending as in "/alice.keys". No account has a name with one.
std::optional<std::string_view> endingBehind(std::string_view segment, std::string_view name)
{
    if (!equalsIgnoringAsciiCase(segment.substr(0, name.size()), name))
        return std::nullopt;
    const auto ending = segment.substr(name.size());
    const bool isKnown =
        ending.empty() || ending == ".keys" || ending == ".gpg" || ending == ".rss" || ending == ".atom";
    return isKnown ? std::optional(ending) : std::nullopt;
}

// The address of this request with one segment replaced: where the renamed account lives now.
std::string addressWith(const http::Context& context, std::string_view oldName, const std::string& newName)
{
    std::string address;
    bool isReplaced = false;
    const auto& segments = context.path.segments;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const auto ending = endingBehind(segments[i].decoded, oldName);
        const bool isName = !isReplaced && i >= fixedSegments(context) && ending;
        isReplaced |= isName;
        address += address.empty() ? "" : "/";
        address += isName ? encodePercent(newName) + std::string(*ending) : std::string(segments[i].raw);
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

AccountRow requireVisibleAccount(http::Context& context, std::string_view pathName)
{
    auto row = requireAccount(context, pathName);
    if (isVisible(context.db(), row, context.who))
        return row;
    // A token for public things is told so where its owner could see the user; otherwise it learns nothing.
    auto unlimited = context.who;
    unlimited.scopes.reset();
    if (isLimitedToPublic(context.who) && isVisible(context.db(), row, unlimited))
        throw Error::forbidden(kPublicUsersOnly);
    throw Error::notFound();
}

Caller Caller::resolve(http::Context& context)
{
    auto row = AccountStore(context.db()).find(context.who.userId);
    if (!row) // deleted since the credential was checked
        throw Error::unauthorized(http::kTokenRequired);
    if (isLimitedToPublic(context.who) && row->seenBy() != Visibility::Public)
        throw Error::forbidden(kPublicUsersOnly);
    return {std::move(*row)};
}

void Caller::describe(http::Operation&) {}

VisibleAccount VisibleAccount::resolve(http::Context& context) { return {requireVisibleAccount(context, "username")}; }

void VisibleAccount::describe(http::Operation& operation)
{
    operation.pathParameter("username", "Name of the user or organization");
    operation.refuses(307);
    operation.refuses(404);
}

NamedAccount NamedAccount::resolve(http::Context& context) { return {requireAccount(context, "username")}; }

void NamedAccount::describe(http::Operation& operation) { VisibleAccount::describe(operation); }

NamedUser NamedUser::resolve(http::Context& context)
{
    auto row = requireVisibleAccount(context, "username");
    if (row.isOrganization)
        throw Error::notFound();
    return {std::move(row)};
}

void NamedUser::describe(http::Operation& operation) { VisibleAccount::describe(operation); }

VisibleTarget VisibleTarget::resolve(http::Context& context) { return {requireVisibleAccount(context, "target")}; }

void VisibleTarget::describe(http::Operation& operation)
{
    operation.pathParameter("target", "Name of the other user");
    operation.refuses(307);
    operation.refuses(404);
}

SelfOrAdmin SelfOrAdmin::resolve(http::Context& context)
{
    auto account = VisibleAccount::resolve(context);
    if (!context.who.isAdmin && context.who.userId != account.row.id)
        throw Error::forbidden(kNotThisUser);
    if (account.row.isOrganization)
        throw Error::notFound();
    return {std::move(account.row)};
}

void SelfOrAdmin::describe(http::Operation& operation) { VisibleAccount::describe(operation); }

SiteAdmin SiteAdmin::resolve(http::Context& context)
{
    if (!context.who.isAdmin)
        throw Error::forbidden(kNotSiteAdmin);
    return {};
}

void SiteAdmin::describe(http::Operation& operation) { operation.refuses(403); }

NotPublicOnly NotPublicOnly::resolve(http::Context& context)
{
    if (isLimitedToPublic(context.who))
        throw Error::forbidden(kNotForPublicOnly);
    return {};
}

void NotPublicOnly::describe(http::Operation& operation) { operation.refuses(403); }

} // namespace trivet::users
