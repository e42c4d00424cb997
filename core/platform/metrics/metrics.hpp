#pragma once
#include <cstdint>
#include <string>

namespace trivet::metrics {

enum class Surface { Api, OAuth, Page, Git, Static, Other };

struct Answered {
    Surface surface = Surface::Other;
    int status = 0;
    std::int64_t microseconds = 0;
    std::uint64_t bytes = 0;
};

struct Layout;
struct WorkerSlot;

// Counters of all workers, however they were started, in one small mapped file. They outlive restarts. Recording is a
// few atomic additions; threads and processes may record at once.
class Metrics {
public:
    // Counts nothing and costs nothing.
    Metrics() = default;
    // Opens or creates the file; one of another layout is replaced. Throws std::runtime_error with a message for the
    // administrator.
    explicit Metrics(const std::string& path);
    ~Metrics();
    Metrics(Metrics&& other) noexcept;
    Metrics& operator=(Metrics&& other) noexcept;

    void answered(const Answered& answered) const noexcept;
    void databaseBusy() const noexcept;
    void workerStarted() const noexcept;

    // All counters in the Prometheus text format (Content-Type: text/plain; version=0.0.4); empty if nothing is
    // counted.
    std::string render() const;

private:
    friend class WorkerGauge;
    Layout* m_shared = nullptr;
};

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
    WorkerSlot* m_place = nullptr; // none if nothing is counted or all places are taken
};

} // namespace trivet::metrics
