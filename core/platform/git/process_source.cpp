#include "git/process_source.hpp"

#include <array>
#include <cerrno>
#include <poll.h>
#include <stdexcept>
#include <system_error>
#include <unistd.h>

namespace trivet::git {
namespace {

// git is never silent for so long unless it hangs.
constexpr int kPatienceMs = 60000;

} // namespace

ProcessSource::ProcessSource(const GitCommand& command) : m_git(command) { m_git.closeInput(); }

std::size_t ProcessSource::read(char* into, std::size_t size)
{
    std::array<pollfd, 2> ends{pollfd{m_git.output(), POLLIN, 0}, {m_git.errors(), POLLIN, 0}};
    while (!m_isOver) {
        const int ready = poll(ends.data(), ends.size(), kPatienceMs);
        if (ready == 0)
            throw std::runtime_error("git says nothing any more");
        if (ready < 0 && errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "poll");
        if (ends[1].revents != 0) { // read away, or git would wait for it
            std::array<char, 4096> complaint{};
            if (::read(ends[1].fd, complaint.data(), complaint.size()) <= 0)
                ends[1].fd = -1;
        }
        if (ends[0].revents == 0)
            continue;
        const auto count = ::read(m_git.output(), into, size);
        if (count > 0)
            return static_cast<std::size_t>(count);
        if (count < 0 && errno == EINTR)
            continue;
        m_isOver = true;
        if (count < 0 || m_git.wait() != 0)
            throw std::runtime_error("git broke off");
    }
    return 0;
}

} // namespace trivet::git
