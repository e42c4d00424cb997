#include "releases/scan_tags.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "git/repository.hpp"
#include "gitdata/revision.hpp"
#include "pushes/tag_scan_store.hpp"
#include "releases/release_store.hpp"
#include "releases/tagged_commit.hpp"
#include "repos/recreate_directories.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"

#include <exception>
#include <memory>
#include <stdexcept>
#include <vector>

namespace trivet::releases {
namespace {

constexpr std::size_t kTagsAtOnce = 100;

// The tags of one repository. There may be very many, and while some are written all other writers wait.
class TagReader {
public:
    TagReader(const repos::Storage& storage, const repos::RepositoryRow& row)
        : m_repositoryId(row.id),
          m_git(git::openRepository(storage.pathOf(row), row.objectFormat)),
          m_refs(m_git->refsBelow(gitdata::kTags))
    {
    }

    bool isAtEnd() const { return m_next == m_refs.size(); }
    std::vector<ReleaseRow> some()
    {
        std::vector<ReleaseRow> tags;
        for (; !isAtEnd() && tags.size() < kTagsAtOnce; ++m_next) {
            auto tagged = commitTaggedBy(*m_git, m_refs[m_next].id);
            if (!tagged || !isUtf8(m_refs[m_next].name)) // no table can hold that name
                continue;
            m_room.fit(*tagged);
            const auto name = m_refs[m_next].name.substr(gitdata::kTags.size());
            tags.push_back(rowOfTag(m_repositoryId, name, *tagged, std::nullopt));
        }
        return tags;
    }

private:
    std::int64_t m_repositoryId;
    std::unique_ptr<git::Repository> m_git;
    std::vector<git::Ref> m_refs;
    std::size_t m_next = 0;
    RoomForNotes m_room{};
};

void addRows(db::Database& db, const std::vector<ReleaseRow>& tags)
{
    db.transact([&] {
        ReleaseStore store(db);
        for (const auto& tag : tags)
            if (!store.findOfTag(tag.repositoryId, tag.tagName))
                store.claim(tag);
    });
}

// One whose directory cannot be read is not tried again, as every push of a tag tells of it anyway: unless a disk is
// missing, for which nobody pushes.
void scan(db::Database& db, const repos::Storage& storage, std::int64_t repositoryId, TagScan& result)
{
    if (const auto repository = repos::RepositoryStore(db).find(repositoryId))
        try {
            TagReader reader(storage, repository->row);
            while (!reader.isAtEnd())
                addRows(db, reader.some());
            ++result.done;
        } catch (const db::Failure&) { // what was written stays; the next scan begins anew
            throw;
        } catch (const std::exception&) {
            if (repos::areDirectoriesMissing(db, storage))
                throw std::runtime_error(repos::kDirectoriesMissing.with(storage.root()).english());
            result.failed.push_back(repository->fullName());
        }
    pushes::TagScanStore(db).remove(repositoryId);
}

} // namespace

TagScan scanTags(db::Database& db, const Settings& settings, std::chrono::seconds most, const Progress& progress)
{
    const auto end = std::chrono::steady_clock::now() + most;
    const repos::Storage storage(settings.repository.root);
    pushes::TagScanStore store(db);
    const auto total = store.count();
    TagScan result;
    for (auto ids = store.some(); !ids.empty(); ids = store.some())
        for (const auto id : ids) {
            if (std::chrono::steady_clock::now() > end)
                return result;
            progress(result.done + std::ssize(result.failed), total);
            scan(db, storage, id, result);
        }
    return result;
}

} // namespace trivet::releases
