#include "repos/removal_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "http/context.hpp"
#include "http/services.hpp"
#include "log/log.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "repos/token_limit_store.hpp"

namespace trivet::repos {

Removal removalBy(const http::Context& context)
{
    return {context.services.of<const RemovalObservers>(), context.who, context.now};
}

void remove(db::Database& db, const OwnedRepository& repository, const Removal& removal)
{
    db.transact([&] {
        for (const auto* observer : removal.observers)
            observer->repositoryGoes(db, repository, removal.who, removal.now);
        TokenLimitStore(db).drop({repository.owner.lowerName, repository.row.lowerName});
        if (!RepositoryStore(db).remove(repository.row.id))
            throw Error::notFound();
    });
}

void removeAllOf(db::Database& db, std::int64_t ownerId, const Removal& removal)
{
    db.transact([&] {
        for (const auto& each : RepositoryStore(db).ofOwner(ownerId))
            remove(db, each, removal);
    });
}

void removeDirectory(const http::Context& context, const std::string& storage)
{
    if (const auto problem = Storage(context.settings.repository.root).remove(storage))
        context.services.log.warn("directory_left", {{"storage", storage}, {"text", problem.message()}});
}

} // namespace trivet::repos
