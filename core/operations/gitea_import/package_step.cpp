#include "base/error.hpp"
#include "base/sync_path.hpp"
#include "base/text.hpp"
#include "body/file_source.hpp"
#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "gitea_import/source_file.hpp"
#include "lfs/lfs_pointer.hpp"
#include "packages/blob_store.hpp"
#include "packages/incoming_blob.hpp"
#include "packages/package_name.hpp"
#include "packages/package_store.hpp"
#include "settings/settings.hpp"

#include <limits>
#include <map>
#include <memory>
#include <optional>

namespace trivet::gitea_import {
namespace {

using packages::FolderLock;
using packages::PackageStore;

constexpr std::string_view kNoPackage = "its package was not brought";

template <class Check> bool isUsable(const Check& check, const std::string& text)
{
    try {
        check(text);
        return true;
    } catch (const Error&) {
        return false;
    }
}

Outcome takePackage(Import& import, const SourceRow& row)
{
    KnownStore known(import.db);
    const auto kind = row.text("type");
    if (kind != "generic")
        return Outcome::leftOut("only generic packages are served here");
    if (!known.has(Kind::Account, row.integer("owner_id")))
        return Outcome::leftOut("its owner is not there");
    if (!isUsable(packages::requireGenericName, row.text("name")))
        return Outcome::leftOut("its name cannot be used here");
    const packages::PackageRow made{.id = row.id(),
                                    .ownerId = row.integer("owner_id"),
                                    .kind = kind,
                                    .name = row.text("name"),
                                    .repositoryId = known.find(Kind::Repository, row.integer("repo_id")),
                                    .createdAt = import.now};
    return PackageStore(import.db).insertWithId(made) ? Outcome::brought() : Outcome::leftOut(kNumberTaken);
}

Outcome takeVersion(Import& import, const SourceRow& row)
{
    KnownStore known(import.db);
    if (!known.has(Kind::Package, row.integer("package_id")))
        return Outcome::leftOut(kNoPackage);
    if (row.isTrue("is_internal") || !isUsable(packages::requireVersion, row.text("version")))
        return Outcome::leftOut("it is no version that people made");
    const packages::VersionRow made{.id = row.id(),
                                    .packageId = row.integer("package_id"),
                                    .creatorId = known.find(Kind::Account, row.integer("creator_id")),
                                    .version = row.text("version"),
                                    .metadata = "{}",
                                    .createdAt = row.integer("created_unix")};
    return PackageStore(import.db).insertVersionWithId(made) ? Outcome::brought() : Outcome::leftOut(kNumberTaken);
}

// The digests of contents, by their number: the table of files has the numbers alone.
using Digests = std::map<std::int64_t, std::string>;

struct State {
    std::optional<Digests> digests{};
    std::optional<FolderLock> lock{};
    std::optional<packages::BlobRow> blob{};
    std::string problem{};
};

void readDigests(State& state, Import& import)
{
    if (state.digests)
        return;
    state.digests.emplace();
    import.source.eachRow("package_blob", {"hash_sha256"}, [&](SourceRow&& row) {
        state.digests->emplace(row.id(), row.text("hash_sha256"));
});
} // namespace

FileDescriptor openBlob(const Import& import, const std::string& sha256)
{
    const std::string_view name = sha256;
    return openFileBelow(import.data, {"packages", name.substr(0, 2), name.substr(2, 2), name});
}

std::string_view obstacle(State& state, Import& import, const SourceRow& row)
{
    readDigests(state, import);
    const auto sha256 = state.digests->find(row.integer("blob_id"));
    if (!PackageStore(import.db).findPackaged(row.integer("version_id")))
        return kNoPackage;
    if (!isUsable(packages::requireFileName, row.text("name")))
        return "its name cannot be used here";
    if (sha256 == state.digests->end() || !lfs::isOid(sha256->second))
        return "what it holds is not recorded";
    if (import.data.empty())
        return "the old data folder was not given (--data)";
    return openBlob(import, sha256->second).isOpen() ? std::string_view()
                                                     : "its bytes are missing, or are a symbolic link";
}

void prepare(State& state, Import& import, const SourceRow& row)
{
    state.lock.reset();
    state.blob.reset();
    state.problem = obstacle(state, import, row);
    if (!state.problem.empty())
        return;
    const auto& sha256 = state.digests->at(row.integer("blob_id"));
    const packages::BlobFolder folder(import.settings.server.appDataPath);
    makeFolders(folder.root());
    state.lock.emplace(folder.root());
    body::FileSource source(openBlob(import, sha256));
    packages::IncomingBlob content(folder, source, {}, std::numeric_limits<std::int64_t>::max());
    if (content.row().sha256 != sha256) {
        state.problem = "its bytes are not those that were recorded";
        return;
    }
    content.place();
    state.blob = content.row();
}

Outcome takeFile(State& state, Import& import, const SourceRow& row)
{
    if (import.isDryRun)
        state.problem = obstacle(state, import, row);
    if (!state.problem.empty())
        return Outcome::leftOut(state.problem);
    if (!state.blob)
        return Outcome::brought(); // a dry run: there are no bytes to be named
    packages::FileRow made{
        .id = row.id(), .versionId = row.integer("version_id"), .name = row.text("name"), .blob = *state.blob};
    made.blob.id = packages::BlobStore(import.db).keep(*state.blob, import.now);
    return PackageStore(import.db).insertFileWithId(made, row.integer("created_unix")) ? Outcome::brought()
                                                                                       : Outcome::leftOut(kNumberTaken);
}

} // namespace trivet::gitea_import

RowTaker packageRows() { return {.columns = {"owner_id", "repo_id", "type", "name"}, .take = takePackage}; }

RowTaker packageVersionRows()
{
    return {.columns = {"package_id", "creator_id", "version", "is_internal", "created_unix"}, .take = takeVersion};
}

RowTaker packageFileRows()
{
    const auto state = std::make_shared<State>();
    return {.columns = {"version_id", "blob_id", "name", "created_unix"},
            .take = [state](Import& import, const SourceRow& row) { return takeFile(*state, import, row); },
            .batch = 1,
            .prepare = [state](Import& import, const SourceRow& row) { prepare(*state, import, row); }};
}

} // namespace trivet::gitea_import
