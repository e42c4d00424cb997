#include "packages/package_guards.hpp"

#include "access/permission.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/gate.hpp"
#include "packages/package_access_store.hpp"
#include "packages/package_store.hpp"
#include "signin/identify.hpp"
#include "users/user_guards.hpp"
#include "users/visibility_store.hpp"

namespace trivet::packages {
namespace {

using users::AccountRow;

// A token for public things learns that it is one only about what its owner may see.
AccountRow requireOwner(http::Context& context, AccessLevel needed)
{
    auto owner = users::requireAccount(context, "owner");
    auto bearer = context.who;
    if (bearer.scopes)
        bearer.scopes->publicOnly = false;
    const auto level = accessTo(context.db(), owner, bearer);
    if (level < AccessLevel::Read)
        throw Error::notFound();
    if (users::isLimitedToPublic(context.who) && owner.seenBy() != users::Visibility::Public)
        throw Error::forbidden("token scope is limited to public packages");
    if (level < needed)
        throw Error::forbidden("user should have a permission to write packages of this owner");
    return owner;
}

PackageRow requirePackage(http::Context& context, const AccountRow& owner)
{
    auto found = PackageStore(context.db()).find(owner.id, context.pathValue("type"), context.pathValue("name"));
    if (!found)
        throw Error::notFound("package does not exist");
    return std::move(*found);
}

constexpr char kChallenge[] = "Basic realm=\"Trivet\", charset=\"UTF-8\"";

void signIn(http::Context& context, AccessLevel needed)
try {
    const bool isReading = needed == AccessLevel::Read;
    context.who = signin::identify(context);
    http::requireAccess({.meta = {.method = isReading ? http::Method::Get : http::Method::Put,
                                  .scope = access::Permission::Package,
                                  .auth = isReading ? http::Auth::Open : http::Auth::Required}},
                        context.who);
} catch (const Error& error) {
    if (error.kind() != Error::Kind::Unauthorized || !error.challenge().empty())
        throw;
    throw Error(error).withChallenge(kChallenge);
}

void describeOwner(http::Operation& operation, AccessLevel needed)
{
    operation.pathParameter("owner", "Name of the owner");
    operation.refuses(403);
    operation.refuses(404);
    if (needed > AccessLevel::Read)
        operation.refuses(401);
}

void describePackage(http::Operation& operation, AccessLevel needed)
{
    describeOwner(operation, needed);
    operation.pathParameter("type", "Package type: generic");
    operation.pathParameter("name", "Name of the package");
}

} // namespace

template <AccessLevel Needed> Registry<Needed> Registry<Needed>::resolve(http::Context& context)
{
    return {requireOwner(context, Needed)};
}

template <AccessLevel Needed> void Registry<Needed>::describe(http::Operation& operation)
{
    describeOwner(operation, Needed);
}

template <AccessLevel Needed> NamedPackage<Needed> NamedPackage<Needed>::resolve(http::Context& context)
{
    auto owner = requireOwner(context, Needed);
    auto row = requirePackage(context, owner);
    return {std::move(owner), std::move(row)};
}

template <AccessLevel Needed> void NamedPackage<Needed>::describe(http::Operation& operation)
{
    describePackage(operation, Needed);
}

template <AccessLevel Needed> NamedVersion<Needed> NamedVersion<Needed>::resolve(http::Context& context)
{
    auto owner = requireOwner(context, Needed);
    auto package = requirePackage(context, owner);
    auto version = PackageStore(context.db()).findVersion(package.id, context.pathValue("version"));
    if (!version)
        throw Error::notFound("package does not exist");
    return {std::move(owner), {std::move(*version), std::move(package)}};
}

template <AccessLevel Needed> void NamedVersion<Needed>::describe(http::Operation& operation)
{
    describePackage(operation, Needed);
    operation.pathParameter("version", "Version of the package");
}

template <AccessLevel Needed> OpenRegistry<Needed> OpenRegistry<Needed>::resolve(http::Context& context)
{
    signIn(context, Needed);
    return {requireOwner(context, Needed)};
}

template <AccessLevel Needed> void OpenRegistry<Needed>::describe(http::Operation& operation)
{
    describeOwner(operation, Needed);
}

void requireEnabled(const Settings& settings)
{
    if (!settings.packages.enabled)
        throw Error::notFound();
}

template struct Registry<AccessLevel::Read>;
template struct Registry<AccessLevel::Write>;
template struct NamedPackage<AccessLevel::Read>;
template struct NamedPackage<AccessLevel::Write>;
template struct NamedVersion<AccessLevel::Read>;
template struct NamedVersion<AccessLevel::Write>;
template struct OpenRegistry<AccessLevel::Read>;
template struct OpenRegistry<AccessLevel::Write>;

} // namespace trivet::packages
