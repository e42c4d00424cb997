#include "releases/release_change.hpp"

#include "activities/activity_store.hpp"
#include "db/database.hpp"
#include "events/announce.hpp"
#include "releases/release_store.hpp"

namespace trivet::releases {
namespace {

// In the words of webhooks.
std::string_view actionOf(ReleaseChange change)
{
    return change == ReleaseChange::Published ? "published" : change == ReleaseChange::Updated ? "updated" : "deleted";
}

events::Event happeningOf(ReleaseChange change, const ReleaseRow& row, std::int64_t doerId, std::int64_t now)
{
    return {.kind = events::HookEvent::Release,
            .action = std::string(actionOf(change)),
            .repositoryId = row.repositoryId,
            .actorId = doerId,
            .subjectId = row.id,
            .now = now};
}

} // namespace

void announceDeletion(db::Database& db, const ReleaseRow& row, std::int64_t doerId, std::int64_t now)
{
    events::announceNow(db, happeningOf(ReleaseChange::Deleted, row, doerId, now));
}

void recordChange(db::Database& db, ReleaseChange change, const ReleaseRow& row, std::int64_t doerId, std::int64_t now)
{
    ReleaseStore(db).recount(row.repositoryId);
    tellChange(db, change, row, doerId, now);
}

void tellChange(db::Database& db, ReleaseChange change, const ReleaseRow& row, std::int64_t doerId, std::int64_t now)
{
    if (change != ReleaseChange::Deleted)
        events::announce(db, happeningOf(change, row, doerId, now));
    if (change == ReleaseChange::Published)
        activities::ActivityStore(db).insert({.accountId = doerId,
                                              .repositoryId = row.repositoryId,
                                              .kind = activities::kind::kReleasePublished,
                                              .ref = row.tagName,
                                              .detail = row.title,
                                              .createdAt = now});
}

} // namespace trivet::releases
