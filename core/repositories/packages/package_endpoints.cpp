#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "packages/package_guards.hpp"
#include "packages/package_list_store.hpp"
#include "packages/package_rules.hpp"
#include "packages/package_store.hpp"
#include "packages/package_view.hpp"
#include "packages/packages_tables.hpp"

namespace trivet::packages {
namespace {

using access::Permission;
using audit::Action;
using http::Context;
using http::Method;

http::Page<Package> pageOf(Context& context, const users::AccountRow& owner, const VersionFilter& filter,
                           const http::PageRequest& page)
{
    PackageListStore store(context.db());
    return {toWire(store.page(filter, {page.limit, page.offset()}), owner, context), store.count(filter)};
}

http::Page<Package> list(Context& context, const Registry<AccessLevel::Read>& registry, const PackageSearch& search,
                         const http::PageRequest& page)
{
    return pageOf(context, registry.owner, {.ownerId = registry.owner.id, .kind = search.type, .text = search.q}, page);
}

http::Page<Package> listVersions(Context& context, const NamedPackage<AccessLevel::Read>& package,
                                 const http::PageRequest& page)
{
    return pageOf(context, package.owner, {.ownerId = package.owner.id, .packageId = package.row.id}, page);
}

Package get(Context& context, const NamedVersion<AccessLevel::Read>& version)
{
    return toWire(version.its, version.owner, context);
}

Package getLatest(Context& context, const NamedPackage<AccessLevel::Read>& package)
{
    auto latest = PackageStore(context.db()).findLatest(package.row.id);
    if (!latest)
        throw Error::notFound("package does not exist");
    return toWire(PackagedVersion{std::move(*latest), package.row}, package.owner, context);
}

std::vector<PackageFile> listFiles(Context& context, const NamedVersion<AccessLevel::Read>& version)
{
    return toWire(PackageStore(context.db()).files(version.its.version.id));
}

http::NoContent remove(Context& context, const NamedPackage<AccessLevel::Write>& package)
{
    audit::recorded(context, {Action::PackageDelete, package.owner.name, package.row.name}, [&] {
        removePackage(context.db(), package.row, {context.who.userId, context.now});
    });
    return {};
}

http::NoContent removeOne(Context& context, const NamedVersion<AccessLevel::Write>& version)
{
    audit::recorded(
        context,
        {Action::PackageDelete, version.owner.name, version.its.package.name + " " + version.its.version.version}, [&] {
            removeVersion(context.db(), version.its, {context.who.userId, context.now});
        });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>({
        .method = Method::Get,
        .path = "/packages/{owner}",
        .id = "listPackages",
        .tag = "package",
        .summary = "List the packages of an owner",
        .scope = Permission::Package,
    }),
    http::endpoint<listVersions>({
        .method = Method::Get,
        .path = "/packages/{owner}/{type}/{name}",
        .id = "listPackageVersions",
        .tag = "package",
        .summary = "List the versions of a package",
        .scope = Permission::Package,
    }),
    http::endpoint<remove>({
        .method = Method::Delete,
        .path = "/packages/{owner}/{type}/{name}",
        .id = "deletePackage",
        .tag = "package",
        .summary = "Delete a package with all its versions",
        .scope = Permission::Package,
    }),
    http::endpoint<getLatest>({
        .method = Method::Get,
        .path = "/packages/{owner}/{type}/{name}/-/latest",
        .id = "getLatestPackageVersion",
        .tag = "package",
        .summary = "Get the latest version of a package",
        .scope = Permission::Package,
    }),
    http::endpoint<get>({
        .method = Method::Get,
        .path = "/packages/{owner}/{type}/{name}/{version}",
        .id = "getPackage",
        .tag = "package",
        .summary = "Get a version of a package",
        .scope = Permission::Package,
    }),
    http::endpoint<removeOne>({
        .method = Method::Delete,
        .path = "/packages/{owner}/{type}/{name}/{version}",
        .id = "deletePackageVersion",
        .tag = "package",
        .summary = "Delete a version of a package",
        .scope = Permission::Package,
    }),
    http::endpoint<listFiles>({
        .method = Method::Get,
        .path = "/packages/{owner}/{type}/{name}/{version}/files",
        .id = "listPackageFiles",
        .tag = "package",
        .summary = "List the files of a package version",
        .scope = Permission::Package,
    }),
};

} // namespace

std::span<const http::Endpoint> packageEndpoints() { return kEndpoints; }

} // namespace trivet::packages
