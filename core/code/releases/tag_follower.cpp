#include "releases/tag_follower.hpp"

#include "db/database.hpp"
#include "gitdata/revision.hpp"
#include "releases/release_change.hpp"
#include "releases/release_store.hpp"
#include "releases/tagged_commit.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"

#include <algorithm>
#include <vector>

namespace trivet::releases {
namespace {

struct TagChange {
    std::string tag{};
    std::optional<TaggedCommit> tagged{}; // nothing: it is gone, or a tag of something else than a commit
};

bool isTagChange(const pushes::RefChange& change) { return change.ref.starts_with(gitdata::kTags); }

std::vector<TagChange> readChanges(git::Repository& git, const pushes::Push& push)
{
    std::vector<TagChange> changes;
    RoomForNotes room;
    for (const auto& change : push.changes) {
        if (!isTagChange(change))
            continue;
        auto& read = changes.emplace_back(TagChange{.tag = change.ref.substr(gitdata::kTags.size())});
        if (!pushes::isZero(change.after))
            read.tagged = commitTaggedBy(git, change.after);
        if (read.tagged)
            room.fit(*read.tagged);
    }
    return changes;
}

// Writes what follows, in the transaction that records the push.
class Following {
public:
    Following(db::Database& db, const pushes::Push& push, std::int64_t now)
        : m_db(db), m_store(db), m_repositoryId(push.repositoryId), m_pusherId(push.pusherId), m_now(now)
    {
    }

    void follow(const TagChange& change)
    {
        const auto row = m_store.findOfTag(m_repositoryId, change.tag);
        if (!change.tagged)
            tagGone(row);
        else if (row && !row->isTag)
            tagMoved(*row, *change.tagged);
        else
            m_store.claim(rowOfTag(m_repositoryId, change.tag, *change.tagged, m_pusherId));
    }

    // Once: a push may change the tags of thousands.
    void finish()
    {
        if (m_hasOtherCount)
            m_store.recount(m_repositoryId);
    }

private:
    void tagGone(const std::optional<ReleaseRow>& row)
    {
        if (!row)
            return;
        if (row->isTag) {
            m_store.remove(row->id);
            return;
        }
        auto draft = *row;
        draft.isDraft = true;
        draft.sha.clear();
        draft.publishedAt.reset();
        m_store.update(draft);
        m_hasOtherCount = true;
    }

    void tagMoved(ReleaseRow row, const TaggedCommit& tagged)
    {
        const bool wasDraft = row.isDraft;
        row.isDraft = false;
        row.sha = tagged.sha;
        row.createdAt = tagged.time;
        if (!row.publishedAt)
            row.publishedAt = m_now;
        m_store.update(row);
        if (!wasDraft)
            return;
        m_hasOtherCount = true;
        if (m_told < pushes::kMostToldRefs)
            tellChange(m_db, ReleaseChange::Published, row, m_pusherId, m_now);
        ++m_told;
    }

    db::Database& m_db;
    ReleaseStore m_store;
    std::int64_t m_repositoryId, m_pusherId, m_now;
    bool m_hasOtherCount = false;
    std::size_t m_told = 0;
};

} // namespace

std::function<void()> TagFollower::follow(db::Database& db, const repos::Storage& storage, const pushes::Push& push,
                                          std::int64_t now) const
{
    if (std::none_of(push.changes.begin(), push.changes.end(), isTagChange))
        return [] {};
    const auto repository = repos::RepositoryStore(db).find(push.repositoryId);
    if (!repository)
        return [] {};
    const auto git = git::openRepository(storage.pathOf(repository->row), repository->row.objectFormat);
    return [following = Following(db, push, now), changes = readChanges(*git, push)]() mutable {
        for (const auto& change : changes)
            following.follow(change);
        following.finish();
    };
}

} // namespace trivet::releases
