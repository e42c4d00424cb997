#include "process_signals.hpp"

#include <csignal>
#include <stdexcept>
#include <sys/signalfd.h>

namespace trivet::process {

SignalQueue::SignalQueue(std::initializer_list<int> signals)
{
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : signals)
        sigaddset(&set, signal);
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    m_descriptor = FileDescriptor(::signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC));
    if (!m_descriptor.isOpen())
        throw std::runtime_error("cannot receive signals");
}

std::optional<int> SignalQueue::next()
{
    signalfd_siginfo info{};
    if (::read(m_descriptor.number(), &info, sizeof info) != sizeof info)
        return std::nullopt;
    return static_cast<int>(info.ssi_signo);
}

void restoreSignals()
{
    std::signal(SIGPIPE, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, nullptr);
}

void ignoreBrokenPipes() { std::signal(SIGPIPE, SIG_IGN); }

} // namespace trivet::process
