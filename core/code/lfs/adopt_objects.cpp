#include "lfs/adopt_objects.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "git/repository.hpp"
#include "git/run_git.hpp"
#include "lfs/lfs_pointer.hpp"

#include <set>

namespace trivet::lfs {
namespace {

constexpr std::size_t kMostListed = 16 * 1024 * 1024; // bytes: some hundred thousand objects
constexpr std::size_t kMostRead = 20'000;             // small files
// "version", oid and size have at least so many bytes.
constexpr std::uint64_t kFewestPointerBytes = 120;

// Commits, trees and small blobs that are new, one in each line.
std::string newObjects(const BroughtCommits& brought)
{
    std::vector<std::string> arguments{"rev-list", "--objects", "--no-object-names",
                                       "--filter=blob:limit=" + std::to_string(kMostPointerBytes), brought.after};
    if (!brought.before.empty())
        arguments.push_back("^" + brought.before);
    return git::runGit({.folder = brought.path,
                        .arguments = std::move(arguments),
                        .mostOutput = kMostListed,
                        .endsWhenFull = true})
        .output;
}

std::set<std::string> namedObjects(const BroughtCommits& brought)
{
    const auto git = git::openRepository(brought.path, brought.objectFormat);
    const auto listed = newObjects(brought);
    std::set<std::string> oids;
    std::size_t read = 0;
    for (const auto line : split(listed, '\n')) {
        const std::string id(line);
        if (!git->format().isId(id)) // the last line may be cut
            continue;
        const auto head = git->head(id);
        if (!head || head->kind != git::ObjectKind::Blob || head->size < kFewestPointerBytes ||
            head->size >= kMostPointerBytes)
            continue;
        if (++read > kMostRead)
            break;
        if (const auto pointer = parsePointer(git->content(id)))
            oids.insert(pointer->oid);
    }
    return oids;
}

} // namespace

std::vector<ObjectRow> objectsToAdopt(db::Database& db, const BroughtCommits& brought, std::int64_t now)
{
    std::vector<ObjectRow> objects;
    ObjectStore store(db);
    if (brought.fromRepository == brought.toRepository ||
        !store.hasOthersThan(brought.fromRepository, brought.toRepository))
        return objects;
    for (const auto& oid : namedObjects(brought))
        if (auto row = store.find(brought.fromRepository, oid); row && !store.find(brought.toRepository, oid)) {
            row->repositoryId = brought.toRepository;
            row->createdAt = now;
            objects.push_back(std::move(*row));
        }
    return objects;
}

void adopt(db::Database& db, const std::vector<ObjectRow>& objects)
{
    ObjectStore store(db);
    for (const auto& object : objects)
        store.add(object);
}

} // namespace trivet::lfs
