#include "support/child_process.hpp"

#include <csignal>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace trivet::test {
namespace {

int guarded(const std::function<int()>& work)
{
    try {
        return work();
    } catch (const std::exception& e) {
        std::fprintf(stderr, "# child: %s\n", e.what());
    }
    return 99;
}

} // namespace

ChildProcess::ChildProcess(const std::function<int()>& work) : m_pid(::fork())
{
    if (m_pid < 0)
        throw std::runtime_error("fork failed");
    if (m_pid == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        ::_exit(guarded(work));
    }
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept : m_pid(std::exchange(other.m_pid, -1)) {}

ChildProcess::~ChildProcess()
{
    if (m_pid > 0) {
        kill();
        wait();
    }
}

void ChildProcess::kill() { ::kill(m_pid, SIGKILL); }

int ChildProcess::wait()
{
    int status = 0;
    ::waitpid(std::exchange(m_pid, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Milestone::Milestone()
{
    if (::pipe(m_ends) != 0)
        throw std::runtime_error("no pipe");
}

Milestone::~Milestone()
{
    ::close(m_ends[0]);
    ::close(m_ends[1]);
}

void Milestone::reach() const
{
    if (::write(m_ends[1], "x", 1) != 1)
        throw std::runtime_error("nobody waits");
}

void Milestone::await(int times) const
{
    char byte = 0;
    for (int i = 0; i < times; ++i)
        if (::read(m_ends[0], &byte, 1) != 1)
            throw std::runtime_error("nobody will come");
}

} // namespace trivet::test
