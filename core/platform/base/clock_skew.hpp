#pragma once
#include <cstdint>

// A clock that was ahead and came back leaves times behind that lie in the future. Nothing may wait for them, and
// nothing may stay good until then.
namespace trivet {

// How far the clocks of machines that share a database may be apart.
inline constexpr std::int64_t kMostClockSkew = 300;

// The latest time that something can have which has happened already.
inline std::int64_t latestPast(std::int64_t now) { return now + kMostClockSkew; }
inline bool isAhead(std::int64_t time, std::int64_t now) { return time > latestPast(now); }

// Whether something happened in the last so many seconds.
inline bool happenedWithin(std::int64_t seconds, std::int64_t time, std::int64_t now)
{
    return now - time <= seconds && !isAhead(time, now);
}

} // namespace trivet
