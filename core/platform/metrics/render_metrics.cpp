#include "base/version.hpp"
#include "metrics/metrics.hpp"
#include "metrics/shared_counters.hpp"

#include <string_view>

namespace trivet::metrics {
namespace {

enum class Type { Counter, Gauge, Histogram };

std::string_view nameOf(Type type)
{
    return type == Type::Counter ? "counter" : type == Type::Gauge ? "gauge" : "histogram";
}

// Prometheus text format 0.0.4.
class Page {
public:
    void begin(std::string_view name, Type type, std::string_view help)
    {
        m_name = name;
        m_text.append("# HELP ").append(name).append(" ").append(help).append("\n");
        m_text.append("# TYPE ").append(name).append(" ").append(nameOf(type)).append("\n");
    }
    // The part behind the name: "", "_sum" or "{label="value"}".
    void sample(std::string_view detail, const std::string& value)
    {
        m_text.append(m_name).append(detail).append(" ").append(value).append("\n");
    }
    void sample(std::string_view detail, std::uint64_t value) { sample(detail, std::to_string(value)); }
    void single(std::string_view name, Type type, std::string_view help, std::uint64_t value)
    {
        begin(name, type, help);
        sample("", value);
    }
    std::string finish() { return std::move(m_text); }

private:
    std::string_view m_name{};
    std::string m_text{};
};

std::string label(std::string_view name, std::string_view value)
{
    return std::string(name).append("=\"").append(value).append("\"");
}

std::string secondsOf(std::uint64_t microseconds)
{
    const auto fraction = std::to_string(microseconds % 1'000'000);
    return std::to_string(microseconds / 1'000'000) + "." + std::string(6 - fraction.size(), '0') + fraction;
}

void renderRequests(Page& page, Layout& shared)
{
    page.begin("trivet_requests_total", Type::Counter, "Requests answered, by surface and status class.");
    for (std::size_t surface = 0; surface < kSurfaces; ++surface)
        for (std::size_t status = 0; status < kStatusClasses; ++status)
            page.sample("{" + label("surface", kSurfaceNames[surface]) + "," +
                            label("status", std::to_string(status + 1) + "xx") + "}",
                        valueOf(shared.requests[surface][status]));
}

void renderDurations(Page& page, Layout& shared)
{
    page.begin("trivet_request_duration_seconds", Type::Histogram, "Time from reading a request to its response.");
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < std::size(kBuckets); ++i)
        page.sample("_bucket{" + label("le", kBuckets[i].seconds) + "}", count += valueOf(shared.durations[i]));
    count += valueOf(shared.durations[std::size(kBuckets)]);
    page.sample("_bucket{" + label("le", "+Inf") + "}", count);
    page.sample("_sum", secondsOf(valueOf(shared.durationMicroseconds)));
    page.sample("_count", count);
}

void renderWorkers(Page& page, Layout& shared)
{
    std::uint64_t running = 0;
    std::uint64_t busy = 0;
    for (auto& place : shared.workers)
        if (isRunning(valueOf(place.process))) {
            ++running;
            busy += valueOf(place.busy);
        }
    page.single("trivet_workers", Type::Gauge, "Worker contexts running.", running);
    page.single("trivet_requests_in_flight", Type::Gauge, "Requests being answered now.", busy);
    page.single("trivet_worker_starts_total", Type::Counter, "Worker contexts started.", valueOf(shared.workerStarts));
    page.single("trivet_last_worker_start_time_seconds", Type::Gauge,
                "When the last worker started, seconds since 1970.", valueOf(shared.lastWorkerStart));
}

} // namespace

std::string Metrics::render() const
{
    if (m_shared == nullptr)
        return {};
    Page page;
    page.begin("trivet_build_info", Type::Gauge, "The version that renders this page.");
    page.sample("{" + label("version", version()) + "}", 1);
    page.single("trivet_counters_start_time_seconds", Type::Gauge, "When counting began, seconds since 1970.",
                valueOf(m_shared->startedAt));
    renderRequests(page, *m_shared);
    renderDurations(page, *m_shared);
    page.single("trivet_response_bytes_total", Type::Counter, "Bytes of responses sent.",
                valueOf(m_shared->responseBytes));
    page.single("trivet_database_busy_total", Type::Counter, "Requests refused because the database was busy.",
                valueOf(m_shared->databaseBusy));
    renderWorkers(page, *m_shared);
    return page.finish();
}

} // namespace trivet::metrics
