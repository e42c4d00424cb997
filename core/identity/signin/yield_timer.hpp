#pragma once
#include <ctime>

namespace trivet::signin {

// While it lives, the thread that made it gives way ten times a millisecond. Even a thread of the lowest class keeps
// its processor until the next tick of the clock (4 to 10 ms) from those that have just used more than their share, and
// from those that wait on another processor; a computation without system calls never lets them in earlier.
class YieldTimer {
public:
    YieldTimer();
    YieldTimer(const YieldTimer&) = delete;
    YieldTimer& operator=(const YieldTimer&) = delete;
    ~YieldTimer();

private:
    timer_t m_timer{};
    bool m_runs = false;
};

} // namespace trivet::signin
