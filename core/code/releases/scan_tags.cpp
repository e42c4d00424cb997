#include "releases/scan_tags.hpp"

#include "db/database.hpp"
#include "git/repository.hpp"
#include "gitdata/revision.hpp"
#include "pushes/tag_scan_store.hpp"
#include "releases/release_store.hpp"
#include "releases/tagged_commit.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"

#include <exception>
#include <vector>

namespace trivet::releases {
namespace {

constexpr MessageFormat<2> kScanned{"task.tags_scanned", "read the tags of {{COUNT}} repositories, {{FAILED}} failed"};

std::vector<ReleaseRow> tagsOf(const repos::Storage& storage, const repos::RepositoryRow& row)
{
    std::vector<ReleaseRow> tags;
    const auto git = git::openRepository(storage.pathOf(row), row.objectFormat);
    for (const auto& ref : git->refsBelow(gitdata::kTags))
        if (const auto tagged = commitTaggedBy(*git, ref.id))
            tags.push_back(rowOfTag(row.id, ref.name.substr(gitdata::kTags.size()), *tagged, std::nullopt));
    return tags;
}

// False if its directory cannot be read; it is not tried again, as every push of a tag tells of it anyway.
bool scan(db::Database& db, const repos::Storage& storage, std::int64_t repositoryId)
{
    std::vector<ReleaseRow> tags;
    bool isRead = true;
    if (const auto repository = repos::RepositoryStore(db).find(repositoryId))
        try {
            tags = tagsOf(storage, repository->row);
        } catch (const std::exception&) {
            isRead = false;
        }
    db.transact([&] {
        ReleaseStore store(db);
        for (const auto& tag : tags)
            if (!store.findOfTag(repositoryId, tag.tagName))
                store.claim(tag);
        pushes::TagScanStore(db).remove(repositoryId);
    });
    return isRead;
}

} // namespace

Message scanTags(db::Database& db, const Settings& settings, std::chrono::seconds most, const Progress& progress)
{
    const auto end = std::chrono::steady_clock::now() + most;
    const repos::Storage storage(settings.repository.root);
    pushes::TagScanStore store(db);
    const auto total = store.count();
    std::int64_t done = 0, failed = 0;
    for (auto ids = store.some(); !ids.empty(); ids = store.some())
        for (const auto id : ids) {
            if (std::chrono::steady_clock::now() > end)
                return kScanned.with(done, failed);
            progress(done + failed, total);
            ++(scan(db, storage, id) ? done : failed);
        }
    return kScanned.with(done, failed);
}

} // namespace trivet::releases
