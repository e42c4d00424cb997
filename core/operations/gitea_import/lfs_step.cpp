#include "base/error.hpp"
#include "base/sync_path.hpp"
#include "body/file_source.hpp"
#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "gitea_import/source_file.hpp"
#include "gitea_import/source_time.hpp"
#include "lfs/incoming_object.hpp"
#include "lfs/lfs_lock_store.hpp"
#include "lfs/lfs_object_store.hpp"
#include "packages/blob_folder.hpp"

#include <memory>
#include <optional>

namespace trivet::gitea_import {
namespace {

using packages::FolderLock;

lfs::Pointer pointerOf(const SourceRow& row) { return {row.text("oid"), row.integer("size")}; }

FileDescriptor openObject(const Import& import, const std::string& oid)
{
    const std::string_view name = oid;
    return openFileBelow(import.data, {"lfs", name.substr(0, 2), name.substr(2, 2), name.substr(4)});
}

// Why an object cannot come; empty: it can. Its bytes need not be there a second time.
std::string_view obstacle(Import& import, const SourceRow& row)
{
    const auto object = pointerOf(row);
    if (!lfs::isOid(object.oid))
        return "its name is no SHA-256";
    if (!KnownStore(import.db).has(Kind::Repository, row.integer("repository_id")))
        return "its repository is not there";
    if (lfs::ObjectFolder(import.settings).sizeOf(object.oid) == object.size)
        return {};
    if (import.data.empty())
        return "the old data folder was not given (--data)";
    const auto file = openObject(import, object.oid);
    if (!file.isOpen())
        return "its file is missing, or is a symbolic link";
    return sizeOf(file) == object.size ? std::string_view() : "its file does not have the size that was recorded";
}

// Bytes that have their place but not yet their row, and the lock that keeps them until the next object.
struct State {
    std::optional<FolderLock> lock{};
    std::string problem{};
};

void prepare(State& state, Import& import, const SourceRow& row)
{
    state.lock.reset();
    state.problem = obstacle(import, row);
    const lfs::ObjectFolder folder(import.settings);
    const auto object = pointerOf(row);
    if (!state.problem.empty())
        return;
    makeFolders(folder.root());
    state.lock.emplace(folder.root());
    if (folder.sizeOf(object.oid) == object.size)
        return;
    try {
        body::FileSource source(openObject(import, object.oid));
        lfs::IncomingObject(folder, source, {}, object).place();
    } catch (const Error&) {
        state.problem = "its bytes are not those that its name stands for";
    }
}

Outcome take(State& state, Import& import, const SourceRow& row)
{
    if (import.isDryRun)
        state.problem = obstacle(import, row);
    if (!state.problem.empty())
        return Outcome::leftOut(state.problem);
    const auto object = pointerOf(row);
    lfs::ObjectStore(import.db).add(
        {row.integer("repository_id"), object.oid, object.size, row.integer("created_unix")});
    return Outcome::brought();
}

Outcome takeLock(Import& import, const SourceRow& row)
{
    KnownStore known(import.db);
    if (!known.has(Kind::Repository, row.integer("repo_id")))
        return Outcome::leftOut("its repository is not there");
    if (!known.has(Kind::Account, row.integer("owner_id")))
        return Outcome::leftOut("its user was deleted");
    const lfs::LockRow made{.id = row.id(),
                            .repositoryId = row.integer("repo_id"),
                            .path = row.text("path"),
                            .ownerId = row.integer("owner_id"),
                            .lockedAt = timeOf(row, "created").value_or(import.now)};
    return lfs::LockStore(import.db).insertWithId(made) ? Outcome::brought() : Outcome::leftOut(kNumberTaken);
}

} // namespace

RowTaker lfsObjectRows()
{
    const auto state = std::make_shared<State>();
    return {.columns = {"oid", "size", "repository_id", "created_unix"},
            .take = [state](Import& import, const SourceRow& row) { return take(*state, import, row); },
            .batch = 1,
            .prepare = [state](Import& import, const SourceRow& row) { prepare(*state, import, row); }};
}

RowTaker lfsLockRows() { return {.columns = {"repo_id", "owner_id", "path", "created"}, .take = takeLock}; }

} // namespace trivet::gitea_import
