#include "pushes/push_limit.hpp"

#include "repos/repository_store.hpp"

#include <algorithm>

namespace trivet::pushes {
namespace {

constexpr std::int64_t kMebi = 1024 * 1024, kKibiPerMebi = 1024;

PushLimit leftOfQuota(std::int64_t usedKib, std::int64_t quotaMegabytes, const std::string& owner)
{
    const auto leftKib = std::max<std::int64_t>(0, quotaMegabytes * kKibiPerMebi - usedKib);
    // Not even a byte: then everything that brings objects is refused, and branches can still be deleted.
    return {.bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(1, leftKib * 1024)),
            .message = "The repositories of " + owner + " may take " + std::to_string(quotaMegabytes) +
                       " MB, and this push would exceed that; " + std::to_string(usedKib / kKibiPerMebi) +
                       " MB are in use."};
}

} // namespace

PushLimit limitOf(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository)
{
    PushLimit limit;
    if (const auto most = settings.repository.maxPushMegabytes; most > 0)
        limit = {.bytes = static_cast<std::uint64_t>(most * kMebi),
                 .message = "A push may bring " + std::to_string(most) + " MB at most. Push less at a time."};
    const auto quota = settings.repository.quotaMegabytes;
    if (quota == 0)
        return limit;
    auto left =
        leftOfQuota(repos::RepositoryStore(db).totalsOf(repository.owner.id).sizeKib, quota, repository.owner.name);
    return limit.bytes == 0 || left.bytes < limit.bytes ? left : limit;
}

} // namespace trivet::pushes
