#pragma once
#include <cstdint>

namespace trivet::process {

// When the next worker may be started. One that dies after a while is replaced at once, and so are those of the first
// wave of young deaths; if that goes on, each wave waits twice as long as the one before. Workers that die together,
// each of them started before the first one died, are one wave. Times are microseconds of one clock.
class RespawnPace {
public:
    enum class Life { Served, NeverServed }; // who never served died young, however long it took

    void recordDeath(std::int64_t startedAt, std::int64_t now, Life life = Life::Served);
    std::int64_t nextStart() const { return m_nextStart; }

private:
    int m_waves = 0;
    std::int64_t m_waveBegan = -1;
    std::int64_t m_nextStart = 0;
};

} // namespace trivet::process
