#pragma once
#include "metrics/metrics.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::metrics {

inline constexpr std::string_view kSurfaceNames[] = {"api", "oauth", "page", "git", "static", "other"};
inline constexpr std::size_t kSurfaces = std::size(kSurfaceNames);
inline constexpr std::size_t kStatusClasses = 5; // 1xx to 5xx

struct Bucket {
    std::int64_t microseconds; // upper bound, included
    std::string_view seconds;  // the same as Prometheus wants it
};
inline constexpr Bucket kBuckets[] = {
    {500, "0.0005"},  {1000, "0.001"},  {2500, "0.0025"}, {5000, "0.005"},  {10000, "0.01"},
    {25000, "0.025"}, {50000, "0.05"},  {100000, "0.1"},  {250000, "0.25"}, {500000, "0.5"},
    {1000000, "1"},   {2500000, "2.5"}, {5000000, "5"},   {10000000, "10"},
};

// A worker that is running; process 0 is a free place.
struct WorkerSlot {
    std::uint64_t process;
    std::uint64_t busy;
};

// What the file holds. Plain numbers, touched only through the atomic functions below. Whoever changes it, changes
// kVersion: then an older file is replaced, and processes that still use it keep their own.
struct Layout {
    static constexpr std::uint64_t kMagic = 0x7472697665744D31;
    static constexpr std::uint64_t kVersion = 1;

    std::uint64_t magic;
    std::uint64_t version;
    std::uint64_t size;
    std::uint64_t startedAt;
    std::uint64_t lastWorkerStart;
    std::uint64_t workerStarts;
    std::uint64_t databaseBusy;
    std::uint64_t responseBytes;
    std::uint64_t requests[kSurfaces][kStatusClasses];
    std::uint64_t durations[std::size(kBuckets) + 1]; // each request in one, the last is for the slowest
    std::uint64_t durationMicroseconds;
    std::array<WorkerSlot, 256> workers;
};

static_assert(std::atomic_ref<std::uint64_t>::is_always_lock_free, "a lock would not work between processes");

inline void increase(std::uint64_t& counter, std::uint64_t by = 1) noexcept
{
    std::atomic_ref(counter).fetch_add(by, std::memory_order_relaxed);
}
inline std::uint64_t valueOf(std::uint64_t& counter) noexcept
{
    return std::atomic_ref(counter).load(std::memory_order_relaxed);
}
inline void setValue(std::uint64_t& counter, std::uint64_t value) noexcept
{
    std::atomic_ref(counter).store(value, std::memory_order_relaxed);
}

// False for a worker that ended without giving its place back.
bool isRunning(std::uint64_t process) noexcept;

// Maps the file, after creating or replacing it where needed. Throws std::runtime_error.
Layout* mapCounters(const std::string& path);
void unmapCounters(Layout* counters) noexcept;

} // namespace trivet::metrics
