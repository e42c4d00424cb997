#include "lfs/tidy_objects.hpp"

#include "db/database.hpp"
#include "git/repository.hpp"
#include "lfs/lfs_pointer.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"

#include <filesystem>

namespace trivet::lfs {
namespace {

constexpr MessageFormat<> kSwitchedOff{"task.switched_off", "switched off in the settings"};
constexpr MessageFormat<2> kCollected{"task.lfs_objects_collected",
                                      "{{COUNT}} LFS objects checked, {{REMOVED}} no longer referenced and removed"};

constexpr std::int64_t kRepositoriesAtOnce = 100;
constexpr std::int64_t kObjectsOfOne = 5000; // in one run; the others come with the next

struct Collection {
    std::int64_t checked = 0, removed = 0;
};

void collectIn(db::Database& db, const repos::RepositoryRow& repository, const Settings& settings, std::int64_t now,
               Collection& collection)
{
    const auto path = repos::Storage(settings.repository.root).pathOf(repository);
    // Where the directory is away for a moment everything would seem to be unused.
    if (!std::filesystem::is_directory(path + "/objects"))
        return;
    ObjectStore store(db);
    const auto due = store.unchecked(repository.id, now - settings.lfs.collectAfterSeconds,
                                     now - settings.lfs.collectAgainSeconds, kObjectsOfOne);
    if (due.empty())
        return;
    const auto git = git::openRepository(path, repository.objectFormat);
    for (const auto& object : due) {
        // Also what no commit reaches any more, until git has dropped it: kept too long, never too short.
        const bool isNamed = git->head(blobIdOf({object.oid, object.size}, repository.objectFormat)).has_value();
        ++collection.checked;
        if (isNamed)
            store.noteChecked(repository.id, object.oid, now);
        else if (db.transact([&] { return store.remove(object); }))
            ++collection.removed;
    }
}

} // namespace

Message collectObjects(db::Database& db, const Settings& settings, std::int64_t now, const Progress& progress)
{
    if (!settings.lfs.collects)
        return kSwitchedOff;
    Collection collection;
    std::int64_t last = 0;
    for (;;) {
        const auto ids = ObjectStore(db).repositoriesAfter(last, kRepositoriesAtOnce);
        if (ids.empty())
            return kCollected.with(collection.checked, collection.removed);
        for (const auto id : ids) {
            progress(collection.checked, collection.checked + std::ssize(ids));
            if (const auto repository = repos::RepositoryStore(db).find(id))
                collectIn(db, repository->row, settings, now, collection);
            last = id;
        }
    }
}

} // namespace trivet::lfs
