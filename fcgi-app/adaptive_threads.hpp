#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <sys/types.h>
#include <thread>
#include <vector>

namespace trivet::process {

// Decides how many threads a worker process has, that is, how many wait for requests or answer one. A few use the
// processors best, and each holds a database session with its caches; more are needed only while those wait for a disk,
// a password or a slow client. So another one is started when for some milliseconds nobody came back to the queue and
// nobody computes, or when they compute for long; it ends when it had nothing to do for long, and with it its stack and
// what the allocator keeps for it.
// Against eight threads that are always there: 8.3 instead of 11.0 MB for a worker after list50, and a tenth less
// processor time for it (270 against 300 µs). Against two: who waits for a disk or a client holds up nobody.
class AdaptiveThreads {
public:
    // What thread `number`, from 0, does from its start to its end.
    using Work = std::function<void(int number)>;

    // `left` is called when one has left and is no more.
    AdaptiveThreads(int most, Work work, std::function<void()> left);
    AdaptiveThreads(const AdaptiveThreads&) = delete;
    AdaptiveThreads& operator=(const AdaptiveThreads&) = delete;
    ~AdaptiveThreads();

    // The calling thread is number 0. Returns when all have ended.
    void run() noexcept;
    // Takes a request from the queue; is back for the next one.
    void startAnswering(int number) noexcept;
    void finishAnswering(int number) noexcept;
    // For who had nothing to do for long: whether it is to end. The first few stay.
    bool tryLeave(int number);
    // No more are started.
    void end() noexcept;

private:
    struct Member {
        std::jthread handle{}; // empty for number 0
        bool isTaken = false;
        std::atomic<pid_t> thread = 0;
        std::atomic<bool> isAnswering = false;
    };

    bool canStartMore() const { return m_free == 0 && m_running < static_cast<int>(m_members.size()); }
    bool areAllWaiting() const;
    void start(std::size_t number);
    void startAnother();
    void joinWhoLeft();
    void watch();
    void join();

    const Work m_work;
    const std::function<void()> m_left;
    std::vector<Member> m_members;
    const int m_base;
    int m_running;
    bool m_hasEnded = false, m_hasAnyLeft = false;
    std::atomic<int> m_free; // without a request
    std::atomic<std::uint32_t> m_answers = 0;
    std::atomic<bool> m_isWatchAsleep = false;
    std::mutex m_mutex{};
    std::condition_variable m_alarm{};
    std::jthread m_watch{};
};

} // namespace trivet::process
