#include "signin/yield_timer.hpp"

#include <csignal>
#include <sched.h>
#include <unistd.h>

namespace trivet::signin {
namespace {

constexpr long kPauseInNanoseconds = 100'000;

// Of nobody else: the C library keeps the first two for itself, and SIGRTMIN is the first after them.
int yieldSignal() { return SIGRTMIN; }

// A bare system call, so it may be made here.
void yieldProcessor(int) { ::sched_yield(); }

// The same for every thread, so it does not matter who comes first.
void installHandler()
{
    struct sigaction action = {};
    action.sa_handler = yieldProcessor;
    action.sa_flags = SA_RESTART;
    ::sigaction(yieldSignal(), &action, nullptr);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, yieldSignal());
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

} // namespace

// Without a timer the thread only gives way later: no reason to refuse a password.
YieldTimer::YieldTimer()
{
    installHandler();
    sigevent event = {};
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = yieldSignal();
    event._sigev_un._tid = ::gettid();
    m_runs = ::timer_create(CLOCK_MONOTONIC, &event, &m_timer) == 0;
    if (!m_runs)
        return;
    const timespec pause = {0, kPauseInNanoseconds};
    const itimerspec times = {pause, pause};
    ::timer_settime(m_timer, 0, &times, nullptr);
}

YieldTimer::~YieldTimer()
{
    if (m_runs)
        ::timer_delete(m_timer);
}

} // namespace trivet::signin
