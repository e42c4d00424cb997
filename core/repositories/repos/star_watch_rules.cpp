#include "repos/star_watch_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "repos/owner_block.hpp"

namespace trivet::repos {
namespace {

constexpr MessageFormat<> kStarsOff{"repo.stars_off", "stars are switched off"};

void requirePossible(const Settings& settings, StarOrWatch kind)
{
    if (kind == StarOrWatch::Star)
        requireStars(settings);
}

} // namespace

void requireStars(const Settings& settings)
{
    if (settings.repository.disableStars)
        throw Error::forbidden(kStarsOff);
}

void addInterest(http::Context& context, StarOrWatch kind, const RepositoryRow& repository)
{
    requirePossible(context.settings, kind);
    requireNotBlockedBy(context, repository.ownerId);
    context.db().transact(
        [&] { StarWatchStore(context.db(), kind).add(context.who.userId, repository.id, context.now); });
}

void endInterest(http::Context& context, StarOrWatch kind, const RepositoryRow& repository)
{
    requirePossible(context.settings, kind);
    context.db().transact([&] { StarWatchStore(context.db(), kind).remove(context.who.userId, repository.id); });
}

} // namespace trivet::repos
