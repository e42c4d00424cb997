#include "respawn_pace.hpp"

#include <algorithm>

namespace trivet::process {
namespace {

constexpr std::int64_t kYoung = 5'000'000;
constexpr std::int64_t kFirstDelay = 100'000;
constexpr std::int64_t kLongestDelay = 30'000'000;

} // namespace

void RespawnPace::recordDeath(std::int64_t startedAt, std::int64_t now)
{
    m_youngDeaths = now - startedAt < kYoung ? m_youngDeaths + 1 : 0;
    if (m_youngDeaths <= 1)
        return;
    const int doublings = std::min(m_youngDeaths - 2, 16);
    m_nextStart = now + std::min(kFirstDelay << doublings, kLongestDelay);
}

} // namespace trivet::process
