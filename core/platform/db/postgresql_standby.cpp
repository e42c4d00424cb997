#include "db/postgresql_standby.hpp"

#include "base/text.hpp"
#include "db/libpq.hpp"
#include "db/postgresql_result.hpp"

#include <algorithm>

namespace trivet::db {
namespace {

// A standby has everything up to the last transaction it replayed, whose time the primary wrote.
constexpr char kAge[] = "SELECT CASE WHEN pg_is_in_recovery() THEN CAST(1000 * GREATEST(0, EXTRACT(EPOCH FROM"
                        " clock_timestamp() - pg_last_xact_replay_timestamp())) AS BIGINT) ELSE -1 END";
constexpr int kAsText = 0;
constexpr std::chrono::seconds kPromoted{1};

} // namespace

std::optional<std::chrono::milliseconds> timeLeft(PGconn* server, std::chrono::seconds maxAge)
{
    const PostgresqlResult result(libpq().execParams(server, kAge, 0, nullptr, nullptr, nullptr, nullptr, kAsText));
    if (libpq().resultStatus(result.get()) != PGRES_TUPLES_OK || libpq().getisnull(result.get(), 0, 0))
        return std::nullopt;
    const auto age = parseInteger(libpq().getvalue(result.get(), 0, 0));
    if (!age)
        return std::nullopt;
    if (*age < 0)
        return kPromoted;
    const std::chrono::milliseconds left = maxAge - std::chrono::milliseconds(*age);
    return left.count() > 0 ? std::optional(left) : std::nullopt;
}

std::chrono::nanoseconds pauseAfter(std::chrono::nanoseconds attempt)
{
    constexpr int kShare = 5;
    constexpr std::chrono::nanoseconds kLongest = std::chrono::seconds(5);
    return std::min(kLongest, std::chrono::seconds(1) + kShare * attempt);
}

} // namespace trivet::db
