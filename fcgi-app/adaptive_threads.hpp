#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <sys/types.h>
#include <thread>
#include <vector>

namespace trivet::process {

// Decides how many threads of a worker process are on duty, that is, wait for requests or answer one. A few use the
// processors best, and each holds a database session with its caches; more are needed only while those wait for a disk,
// a password or a slow client. So another one is called when for some milliseconds nobody came back to the queue and
// nobody computes, or when they compute for long; it may go when it had nothing to do for long.
// Against eight threads that are always there: 8.3 instead of 11.0 MB for a worker after list50, and a tenth less
// processor time for it (270 against 300 µs). Against two: who waits for a disk or a client holds up nobody.
class AdaptiveThreads {
public:
    explicit AdaptiveThreads(int threads);
    AdaptiveThreads(const AdaptiveThreads&) = delete;
    AdaptiveThreads& operator=(const AdaptiveThreads&) = delete;
    ~AdaptiveThreads();

    // For thread `number`, from 0. Returns when it is needed, or at the end.
    void waitUntilNeeded(int number);
    // On duty: takes a request from the queue; is back for the next one.
    void startAnswering(int number) noexcept;
    void finishAnswering(int number) noexcept;
    // Leaves waiting for requests to the others; false: too few would be left.
    bool tryLeave();
    // Everybody is to leave.
    void end() noexcept;

private:
    struct Member {
        std::atomic<pid_t> thread = 0;
        std::atomic<bool> isAnswering = false;
    };

    bool canWakeMore() const { return m_free == 0 && m_onDuty < static_cast<int>(m_members.size()); }
    bool areAllWaiting() const;
    void wakeOne();
    void watch();

    std::vector<Member> m_members;
    const int m_base;
    int m_onDuty;
    int m_called;
    bool m_hasEnded = false;
    std::atomic<int> m_free; // on duty and without a request
    std::atomic<std::uint32_t> m_answers = 0;
    std::atomic<bool> m_isWatchAsleep = false;
    std::mutex m_mutex{};
    std::condition_variable m_duty{}, m_alarm{};
    std::jthread m_watch;
};

} // namespace trivet::process
