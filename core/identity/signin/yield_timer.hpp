#pragma once
#include <ctime>

namespace trivet::signin {

// While it lives, the thread that made it gives way ten times a millisecond. Even a thread of the lowest class keeps
// its processor until the next tick of the clock (4 to 10 ms) from those that have just used more than their share, and
// from those that wait on another processor; a computation without system calls never lets them in earlier.
// In a storm of sign-ins (make bench, sign_in_storm) the slowest hundredth of token requests waits 0.9 to 1.3 times as
// long as in calm with it, 4.1 to 14.9 times without; it costs an eighth of the sign-ins (36 instead of 41 a second).
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
