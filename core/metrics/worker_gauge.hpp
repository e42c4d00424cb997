#pragma once
#include "metrics/metrics.hpp"

namespace trivet::metrics {

// One worker's share of the number of requests being answered right now. Made after fork, one per worker context, and
// ended before the Metrics. What a crashed worker left behind is not counted, and its place is taken by the next.
class WorkerGauge {
public:
    explicit WorkerGauge(const Metrics& metrics) noexcept;
    ~WorkerGauge();
    WorkerGauge(const WorkerGauge&) = delete;
    WorkerGauge& operator=(const WorkerGauge&) = delete;

    void enter() noexcept;
    void leave() noexcept;

private:
    struct WorkerPlace* m_place = nullptr; // none if nothing is counted or all places are taken
};

} // namespace trivet::metrics
