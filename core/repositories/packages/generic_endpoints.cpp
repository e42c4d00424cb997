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

// {name}/{version}/{file} of the path.
struct FileOfPath {
    std::string name{}, version{}, file{};

    static FileOfPath resolve(Context& context)
    {
        FileOfPath path{std::string(context.pathValue("name")), std::string(context.pathValue("version")),
                        std::string(context.pathValue("file"))};
        requireGenericName(path.name);
        requireVersion(path.version);
        requireFileName(path.file);
        return path;
    }
    static void describe(http::Operation& operation)
    {
        operation.pathParameter("name", "Name of the package");
        operation.pathParameter("version", "Version");
        operation.pathParameter("file", "Name of the file");
        operation.refuses(400);
    }
    FileAddress of(const users::AccountRow& owner) const { return {owner.id, kKind, name, version, file}; }
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
};

} // namespace

std::span<const http::Endpoint> genericEndpoints() { return kEndpoints; }

} // namespace trivet::packages
