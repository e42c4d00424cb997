#include "creation/fetch_limit.hpp"

#include "pushes/push_limit.hpp"

namespace trivet::creation {
namespace {

constexpr MessageFormat<> kTooLarge{"remote.too_large", "A repository of more than 10 GB has to be pushed."};

} // namespace

FetchLimit fetchLimitFor(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository)
{
    constexpr std::uint64_t kMostBytes = std::uint64_t{10} * 1024 * 1024 * 1024;
    auto limit = pushes::limitOf(db, settings, repository);
    if (limit.bytes > 0)
        return {limit.bytes, std::move(limit.message)};
    return {kMostBytes, kTooLarge};
}

} // namespace trivet::creation
