#include "metrics/metrics.hpp"
#include "metrics/shared_counters.hpp"

#include <unistd.h>

namespace trivet::metrics {

WorkerGauge::WorkerGauge(const Metrics& metrics) noexcept
{
    if (metrics.m_shared == nullptr)
        return;
    for (auto& place : metrics.m_shared->workers) {
        auto owner = valueOf(place.process);
        if (isRunning(owner) ||
            !std::atomic_ref(place.process).compare_exchange_strong(owner, static_cast<std::uint64_t>(getpid())))
            continue;
        setValue(place.busy, 0);
        m_place = &place;
        return;
    }
}

WorkerGauge::~WorkerGauge()
{
    if (m_place == nullptr)
        return;
    setValue(m_place->busy, 0);
    setValue(m_place->process, 0);
}

void WorkerGauge::enter() noexcept
{
    if (m_place != nullptr)
        setValue(m_place->busy, 1);
}

void WorkerGauge::leave() noexcept
{
    if (m_place != nullptr)
        setValue(m_place->busy, 0);
}

} // namespace trivet::metrics
