#include "signin/frequent_stops.hpp"

#include <csignal>
#include <sched.h>
#include <unistd.h>

namespace trivet::signin {
namespace {

constexpr long kPauseInNanoseconds = 100'000;

// Of nobody else: the C library keeps the first two for itself, and SIGRTMIN is the first after them.
int stopSignal() { return SIGRTMIN; }

// A bare system call, so it may be made here.
void giveWay(int) { ::sched_yield(); }

// The same for every thread, so it does not matter who comes first.
void receiveStops()
{
    struct sigaction action = {};
    action.sa_handler = giveWay;
    action.sa_flags = SA_RESTART;
    ::sigaction(stopSignal(), &action, nullptr);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, stopSignal());
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

} // namespace

// Without a timer the thread only gives way later: no reason to refuse a password.
FrequentStops::FrequentStops()
{
    receiveStops();
    sigevent event = {};
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = stopSignal();
    event._sigev_un._tid = ::gettid();
    m_runs = ::timer_create(CLOCK_MONOTONIC, &event, &m_timer) == 0;
    if (!m_runs)
        return;
    const timespec pause = {0, kPauseInNanoseconds};
    const itimerspec times = {pause, pause};
    ::timer_settime(m_timer, 0, &times, nullptr);
}

FrequentStops::~FrequentStops()
{
    if (m_runs)
        ::timer_delete(m_timer);
}

} // namespace trivet::signin
