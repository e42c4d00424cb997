#pragma once
#include <cstdint>

namespace trivet::process {

// When the next worker may be started. One that dies after a while is replaced at once, and so is the first that dies
// young; if that goes on, each waits twice as long as the one before. Times are microseconds of one clock.
class RespawnPace {
public:
    void recordDeath(std::int64_t startedAt, std::int64_t now);
    std::int64_t nextStart() const { return m_nextStart; }

private:
    int m_youngDeaths = 0;
    std::int64_t m_nextStart = 0;
};

} // namespace trivet::process
