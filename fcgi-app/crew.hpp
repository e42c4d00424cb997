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
class Crew {
public:
    explicit Crew(int threads);
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;
    ~Crew();

    // For thread `number`, from 0. Returns when it is needed, or at the end.
    void waitForDuty(int number);
    // On duty: takes a request from the queue; is back for the next one.
    void startAnswering(int number) noexcept;
    void comeBack(int number) noexcept;
    // Whether a thread that waits for requests may leave that to the others.
    bool mayGo();
    // Everybody is to leave.
    void end() noexcept;

private:
    struct Member {
        std::atomic<pid_t> thread = 0;
        std::atomic<bool> isAnswering = false;
    };

    bool canCallMore() const { return m_free == 0 && m_onDuty < static_cast<int>(m_members.size()); }
    bool isNobodyComputing() const;
    void callOne();
    void watch();

    std::vector<Member> m_members;
    const int m_enough;
    int m_onDuty;
    int m_called;
    bool m_hasEnded = false;
    std::atomic<int> m_free; // on duty and without a request
    std::atomic<std::uint32_t> m_comebacks = 0;
    std::atomic<bool> m_isWatchAsleep = false;
    std::mutex m_mutex{};
    std::condition_variable m_duty{}, m_alarm{};
    std::jthread m_watch;
};

} // namespace trivet::process
