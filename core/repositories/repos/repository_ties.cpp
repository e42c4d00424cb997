#include "repos/repository_ties.hpp"

#include "repos/collaborator_store.hpp"
#include "repos/star_watch_store.hpp"
#include "repos/transfer_store.hpp"

namespace trivet::repos {

void RepositoryTies::endTies(db::Database& db, std::int64_t accountId, std::int64_t ownerId, std::int64_t) const
{
    for (const auto kind : {StarOrWatch::Star, StarOrWatch::Watch})
        StarWatchStore(db, kind).removeAll(accountId, ownerId);
    CollaboratorStore(db).removeFromAllOf(ownerId, accountId);
    TransferStore transfers(db);
    for (const auto id : transfers.offeredBy(accountId, ownerId))
        transfers.end(id);
}

} // namespace trivet::repos
