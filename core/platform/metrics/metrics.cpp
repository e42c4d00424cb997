#include "metrics/metrics.hpp"

#include "base/clock.hpp"
#include "metrics/shared_counters.hpp"

#include <algorithm>
#include <utility>

namespace trivet::metrics {
namespace {

std::size_t bucketOf(std::int64_t microseconds)
{
    std::size_t bucket = 0;
    while (bucket < std::size(kBuckets) && microseconds > kBuckets[bucket].microseconds)
        ++bucket;
    return bucket;
}

std::size_t statusClassOf(int status) { return static_cast<std::size_t>(std::clamp(status / 100, 1, 5) - 1); }

} // namespace

Metrics::Metrics(const std::string& path) : m_shared(mapCounters(path)) {}

Metrics::~Metrics()
{
    if (m_shared != nullptr)
        unmapCounters(m_shared);
}

Metrics::Metrics(Metrics&& other) noexcept : m_shared(std::exchange(other.m_shared, nullptr)) {}

Metrics& Metrics::operator=(Metrics&& other) noexcept
{
    std::swap(m_shared, other.m_shared);
    return *this;
}

void Metrics::answered(const Answered& answered) const noexcept
{
    if (m_shared == nullptr)
        return;
    const auto microseconds = std::max<std::int64_t>(answered.microseconds, 0);
    increase(m_shared->requests[static_cast<std::size_t>(answered.surface)][statusClassOf(answered.status)]);
    increase(m_shared->durations[bucketOf(microseconds)]);
    increase(m_shared->durationMicroseconds, static_cast<std::uint64_t>(microseconds));
    increase(m_shared->responseBytes, answered.bytes);
}

void Metrics::databaseBusy() const noexcept
{
    if (m_shared != nullptr)
        increase(m_shared->databaseBusy);
}

void Metrics::workerStarted() const noexcept
{
    if (m_shared == nullptr)
        return;
    increase(m_shared->workerStarts);
    setValue(m_shared->lastWorkerStart, static_cast<std::uint64_t>(secondsNow()));
}

} // namespace trivet::metrics
