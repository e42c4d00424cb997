// A package can say from which repository of its owner it comes.
#include "access/permission.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "packages/package_guards.hpp"
#include "packages/package_store.hpp"
#include "packages/packages_tables.hpp"
#include "packages/stored.hpp"
#include "repos/access_store.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repository_store.hpp"

namespace trivet::packages {
namespace {

using access::Permission;
using http::Context;
using http::Method;

// The repository {repo_name} of the owner of the package, for who may change its packages.
struct LinkableRepo {
    std::int64_t id = 0;

    static LinkableRepo resolve(Context& context)
    {
        const auto found =
            repos::RepositoryStore(context.db()).findByName(context.pathValue("owner"), context.pathValue("repo_name"));
        if (!found)
            throw Error::notFound();
        const auto access = repos::AccessStore(context.db()).of(*found, context.who);
        if (!access.seesIt())
            throw Error::notFound();
        if (!access.allows(repos::Unit::Packages, AccessLevel::Write))
            throw Error::forbidden(repos::kNoWriteAccess);
        if (!found->row.has(repos::Unit::Packages))
            throw Error::badRequest("packages are switched off in this repository");
        return {found->row.id};
    }
    static void describe(http::Operation& operation)
    {
        operation.pathParameter("repo_name", "Name of a repository of the same owner");
        operation.refuses(400);
    }
};

Stored link(Context& context, const NamedPackage<AccessLevel::Write>& package, const LinkableRepo& repo)
{
    PackageStore(context.db()).setRepository(package.row.id, repo.id);
    return {};
}

http::NoContent unlink(Context& context, const NamedPackage<AccessLevel::Write>& package)
{
    if (!package.row.repositoryId)
        throw Error::badRequest("the package is not linked to a repository");
    PackageStore(context.db()).setRepository(package.row.id, std::nullopt);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<link>({
        .method = Method::Post,
        .path = "/packages/{owner}/{type}/{name}/-/link/{repo_name}",
        .id = "linkPackage",
        .tag = "package",
        .summary = "Link a package to a repository",
        .scope = Permission::Package,
    }),
    http::endpoint<unlink>({
        .method = Method::Post,
        .path = "/packages/{owner}/{type}/{name}/-/unlink",
        .id = "unlinkPackage",
        .tag = "package",
        .summary = "Unlink a package from its repository",
        .scope = Permission::Package,
    }),
};

} // namespace

std::span<const http::Endpoint> packageLinkEndpoints() { return kEndpoints; }

} // namespace trivet::packages
