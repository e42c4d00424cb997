#include "git/run_git.hpp"

#include "base/disk_full.hpp"
#include "git/git_process.hpp"
#include "git/temporary_files.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <string_view>
#include <system_error>
#include <unistd.h>

namespace trivet::git {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

bool isPassing() { return errno == EINTR || errno == EAGAIN; }

// Feeds one git and reads what it says, whichever is ready: neither side can wait for the other for ever.
class Conversation {
public:
    Conversation(GitProcess& git, const GitRun& run) : m_git(git), m_run(run), m_unsent(run.input)
    {
        fcntl(git.input(), F_SETFL, fcntl(git.input(), F_GETFL) | O_NONBLOCK);
        if (m_unsent.empty())
            git.closeInput();
    }

    // True once both streams have ended, false when the time is over or there is no room for more.
    bool goOnUntil(Clock::time_point deadline, GitResult& result)
    {
        std::array<pollfd, 3> ends{pollfd{m_git.output(), POLLIN, 0}, {m_git.errors(), POLLIN, 0}, {-1, POLLOUT, 0}};
        while (ends[0].fd >= 0 || ends[1].fd >= 0) {
            ends[2].fd = m_git.input();
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
            const int ready = left > 0 ? poll(ends.data(), ends.size(), static_cast<int>(left)) : 0;
            if (ready == 0)
                return false;
            if (ready < 0 && errno != EINTR)
                fail("poll");
            if (ready < 0)
                continue;
            if (ends[2].revents != 0)
                send();
            listen(ends[0], result.output);
            listen(ends[1], result.errors);
            if (m_run.endsWhenFull && result.output.size() >= m_run.mostOutput)
                return false;
        }
        return true;
    }

private:
    void send()
    {
        const auto count = write(m_git.input(), m_unsent.data(), m_unsent.size());
        if (count < 0 && isPassing())
            return;
        // A git that does not want to hear more says with its status whether that was wrong.
        m_unsent.remove_prefix(count < 0 ? m_unsent.size() : static_cast<std::size_t>(count));
        if (m_unsent.empty())
            m_git.closeInput();
    }

    void listen(pollfd& end, std::string& into)
    {
        if (end.fd < 0 || end.revents == 0)
            return;
        std::array<char, 16384> buffer{};
        const auto count = read(end.fd, buffer.data(), buffer.size());
        if (count < 0 && !isPassing())
            fail("the output of git cannot be read");
        if (count == 0)
            end.fd = -1;
        if (count > 0)
            into.append(buffer.data(), std::min(static_cast<std::size_t>(count),
                                                m_run.mostOutput - std::min(m_run.mostOutput, into.size())));
    }

    GitProcess& m_git;
    const GitRun& m_run;
    std::string_view m_unsent;
};

} // namespace

GitResult runGit(const GitRun& run)
{
    GitProcess git({run.folder, run.arguments, run.environment, run.inherited});
    GitResult result;
    result.isLate = !Conversation(git, run).goOnUntil(Clock::now() + run.patience, result);
    if (result.isLate)
        git.kill();
    result.status = git.wait();
    if (!result.isGood() && (isDiskFull(result.errors) || (result.isLate && !run.endsWhenFull)))
        removeTemporaryFiles(run.folder);
    return result;
}

} // namespace trivet::git
