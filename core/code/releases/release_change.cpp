#include "releases/release_change.hpp"

#include "activities/activity_store.hpp"
#include "db/database.hpp"
#include "releases/release_store.hpp"

namespace trivet::releases {

void recordChange(db::Database& db, ReleaseChange change, const ReleaseRow& row, std::int64_t doerId, std::int64_t now)
{
    ReleaseStore(db).recount(row.repositoryId);
    if (change == ReleaseChange::Published)
        activities::ActivityStore(db).insert({.accountId = doerId,
                                              .repositoryId = row.repositoryId,
                                              .kind = activities::kind::kReleasePublished,
                                              .ref = row.tagName,
                                              .detail = row.title,
                                              .createdAt = now});
}

} // namespace trivet::releases
