// The registry for files of any kind: programs put them there and fetch them by name.
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "body/body_reader.hpp"
#include "db/database.hpp"
#include "http/body_source.hpp"
#include "http/endpoint.hpp"
#include "packages/download.hpp"
#include "packages/package_guards.hpp"
#include "packages/package_name.hpp"
#include "packages/package_rules.hpp"
#include "packages/packages_tables.hpp"
#include "packages/stored.hpp"
#include "sessions/renewed.hpp"

namespace trivet::packages {
namespace {

using http::Auth;
using http::Context;
using http::Method;

constexpr char kKind[] = "generic";
constexpr std::int64_t kMega = 1024 * 1024;

// {name}/{version} of the path.
struct VersionOfPath {
    std::string name{}, version{};

    static VersionOfPath resolve(Context& context)
    {
        VersionOfPath path{std::string(context.pathValue("name")), std::string(context.pathValue("version"))};
        requireGenericName(path.name);
        requireVersion(path.version);
        return path;
    }
    static void describe(http::Operation& operation)
    {
        operation.pathParameter("name", "Name of the package");
        operation.pathParameter("version", "Version");
        operation.refuses(400);
    }
    VersionAddress of(const users::AccountRow& owner) const { return {owner.id, kKind, name, version}; }
};

// {name}/{version}/{file} of the path.
struct FileOfPath : VersionOfPath {
    std::string file{};

    static FileOfPath resolve(Context& context)
    {
        FileOfPath path{VersionOfPath::resolve(context), std::string(context.pathValue("file"))};
        requireFileName(path.file);
        return path;
    }
    static void describe(http::Operation& operation)
    {
        VersionOfPath::describe(operation);
        operation.pathParameter("file", "Name of the file");
    }
    FileAddress of(const users::AccountRow& owner) const { return {VersionOfPath::of(owner), file}; }
};

Download download(Context& context, const OpenRegistry<AccessLevel::Read>& registry, const FileOfPath& path)
{
    auto file = findFile(context.db(), path.of(registry.owner));
    if (!file)
        throw Error::notFound("package file does not exist");
    return {std::move(*file)};
}

Stored upload(Context& context, const OpenRegistry<AccessLevel::Write>& registry, const FileOfPath& path)
{
    const auto& settings = context.settings.packages;
    const NewFile wanted{path.of(registry.owner), context.who.userId, settings.quotaMegabytes * kMega};
    // Said before the body has come as well, which may be long.
    if (findFile(context.db(), wanted.address))
        throw Error::conflict("a file of this name is in the package already");
    const BlobFolder folder(context.settings.server.appDataPath);
    http::BodySource body(context);
    IncomingBlob content(folder, *body, context.request.contentLength, settings.maxSizeMegabytes * kMega);
    sessions::renewed<Registry<AccessLevel::Write>>(context);
    addFile(context.db(), folder, content, wanted, context.now);
    return {};
}

http::NoContent remove(Context& context, const OpenRegistry<AccessLevel::Write>& registry, const FileOfPath& path)
{
    audit::recorded(
        context, {audit::Action::PackageDelete, registry.owner.name, path.name + " " + path.version + " " + path.file},
        [&] {
            removeFile(context.db(), path.of(registry.owner), {context.who.userId, context.now});
        });
    return {};
}

http::NoContent removeWhole(Context& context, const OpenRegistry<AccessLevel::Write>& registry,
                            const VersionOfPath& path)
{
    audit::recorded(context, {audit::Action::PackageDelete, registry.owner.name, path.name + " " + path.version}, [&] {
        const auto version = findVersion(context.db(), path.of(registry.owner));
        if (!version)
            throw Error::notFound("package does not exist");
        removeVersion(context.db(), *version, {context.who.userId, context.now});
    });
    return {};
}

// Open to the gate, which does not know who is asking: OpenRegistry signs them in.
constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<download>({
        .method = Method::Get,
        .path = "/{owner}/generic/{name}/{version}/{file}",
        .id = "downloadGenericPackage",
        .tag = "package",
        .summary = "Download a file",
        .scope = http::Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<upload>({
        .method = Method::Put,
        .path = "/{owner}/generic/{name}/{version}/{file}",
        .id = "uploadGenericPackage",
        .tag = "package",
        .summary = "Upload a file",
        .scope = http::Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<remove>({
        .method = Method::Delete,
        .path = "/{owner}/generic/{name}/{version}/{file}",
        .id = "deleteGenericPackage",
        .tag = "package",
        .summary = "Delete a file",
        .scope = http::Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<removeWhole>({
        .method = Method::Delete,
        .path = "/{owner}/generic/{name}/{version}",
        .id = "deleteGenericPackageVersion",
        .tag = "package",
        .summary = "Delete a version with all its files",
        .scope = http::Scope::none(),
        .auth = Auth::Open,
    }),
};

} // namespace

std::span<const http::Endpoint> genericEndpoints() { return kEndpoints; }

} // namespace trivet::packages
