#include "webhooks/hook_removal.hpp"

#include "happenings/announce.hpp"

namespace trivet::webhooks {

void HookRemoval::repositoryGoes(db::Database& db, const repos::OwnedRepository& repository,
                                 const access::Identity& who, std::int64_t now) const
{
    happenings::announceNow(db, {.event = happenings::HookEvent::Repository,
                                 .action = "deleted",
                                 .repositoryId = repository.row.id,
                                 .actorId = who.userId,
                                 .now = now});
}

} // namespace trivet::webhooks
