#include "respawn_pace.hpp"

#include <algorithm>

namespace trivet::process {
namespace {

constexpr std::int64_t kYoung = 5'000'000;
constexpr std::int64_t kFirstDelay = 100'000;
constexpr std::int64_t kLongestDelay = 30'000'000;

} // namespace

void RespawnPace::recordDeath(std::int64_t startedAt, std::int64_t now, Life life)
{
    if (life == Life::Served && now - startedAt >= kYoung) {
        m_waves = 0;
        return;
    }
    if (m_waves > 0 && startedAt < m_waveBegan)
        return;
    m_waveBegan = now;
    ++m_waves;
    if (m_waves == 1)
        return;
    const int doublings = std::min(m_waves - 2, 16);
    m_nextStart = now + std::min(kFirstDelay << doublings, kLongestDelay);
}

} // namespace trivet::process
