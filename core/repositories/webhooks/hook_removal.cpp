#include "webhooks/hook_removal.hpp"

#include "events/announce.hpp"

namespace trivet::webhooks {

void HookRemoval::repositoryGoes(db::Database& db, const repos::OwnedRepository& repository,
                                 const access::Identity& who, std::int64_t now) const
{
    events::announceNow(db, {.kind = events::HookEvent::Repository,
                             .action = "deleted",
                             .repositoryId = repository.row.id,
                             .actorId = who.userId,
                             .now = now});
}

} // namespace trivet::webhooks
