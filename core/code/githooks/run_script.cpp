#include "githooks/run_script.hpp"

#include "base/child_memory.hpp"
#include "base/memory_file.hpp"
#include "base/pipe.hpp"
#include "base/pointers_to.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace trivet::githooks {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kScriptDescriptor = 3, kLookMilliseconds = 100, kSoon = 5, kNotStarted = 127;
constexpr const char* kScriptPath = "/proc/self/fd/3";

// What the child needs, ready before it is made: between fork and exec little is allowed where there are threads.
struct Launch {
    const char* program = nullptr;
    const char* folder = nullptr;
    char* const* words = nullptr;
    char* const* environment = nullptr;
    int script = -1, input = -1, output = -1;
};

[[noreturn]] void become(const Launch& launch)
{
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL); // whoever wanted it is gone
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::signal(SIGPIPE, SIG_DFL);
    limitChildMemory(0);
    // Away from the numbers they shall get, lest one takes the place of another.
    constexpr int kAbove = 10;
    const int script = ::fcntl(launch.script, F_DUPFD_CLOEXEC, kAbove);
    const int input = ::fcntl(launch.input, F_DUPFD_CLOEXEC, kAbove);
    const int output = ::fcntl(launch.output, F_DUPFD_CLOEXEC, kAbove);
    const bool isReady = ::dup2(input, STDIN_FILENO) >= 0 && ::dup2(output, STDOUT_FILENO) >= 0 &&
                         ::dup2(output, STDERR_FILENO) >= 0 && ::dup2(script, kScriptDescriptor) >= 0 &&
                         (!launch.folder || ::chdir(launch.folder) == 0);
    if (isReady)
        ::execve(launch.program, launch.words, launch.environment);
    ::_exit(kNotStarted);
}

class Running {
public:
    Running(pid_t child, FileDescriptor input, FileDescriptor output)
        : m_child(child), m_input(std::move(input)), m_output(std::move(output))
    {
        ::setpgid(m_child, m_child); // the child says so too; whoever is later finds it done
        ::fcntl(m_input.number(), F_SETFL, O_NONBLOCK);
        ::fcntl(m_output.number(), F_SETFL, O_NONBLOCK);
    }

    ScriptEnd untilEnd(std::string_view input, std::chrono::milliseconds patience, const Listener& listener)
    {
        const auto deadline = Clock::now() + patience;
        while (!hasEnded()) {
            step(input, listener);
            if (Clock::now() < deadline)
                continue;
            ::kill(-m_child, SIGKILL);
            ::waitpid(m_child, &m_status, 0);
            return {SIGKILL + 128, true};
        }
        ::kill(-m_child, SIGKILL);
        while (listen(listener)) {
        }
        return {WIFEXITED(m_status) ? WEXITSTATUS(m_status) : 128 + WTERMSIG(m_status), false};
    }

private:
    bool hasEnded() { return ::waitpid(m_child, &m_status, WNOHANG) == m_child; }

    void step(std::string_view& input, const Listener& listener)
    {
        if (input.empty())
            m_input.close();
        std::array<pollfd, 2> ends{pollfd{m_output.number(), POLLIN, 0}, {m_input.number(), POLLOUT, 0}};
        ::poll(ends.data(), ends.size(), !m_output.isOpen() ? kSoon : kLookMilliseconds);
        if (ends[0].revents != 0 && !listen(listener))
            m_output.close();
        if (ends[1].revents != 0)
            tell(input);
    }

    void tell(std::string_view& input)
    {
        const auto count = ::write(m_input.number(), input.data(), input.size());
        if (count >= 0)
            input.remove_prefix(static_cast<std::size_t>(count));
        else if (errno != EAGAIN && errno != EINTR)
            input = {}; // it does not want to know
    }

    // False if there is nothing more for now.
    bool listen(const Listener& listener)
    {
        std::array<char, 4096> buffer;
        const auto count = ::read(m_output.number(), buffer.data(), buffer.size());
        if (count <= 0)
            return count < 0 && errno == EINTR;
        const auto taken = std::min(static_cast<std::size_t>(count), kMostSaid - m_said);
        m_said += taken;
        if (taken > 0)
            listener({buffer.data(), taken});
        return true;
    }

    pid_t m_child;
    FileDescriptor m_input, m_output;
    int m_status = 0;
    std::size_t m_said = 0;
};

} // namespace

ScriptEnd runScript(const ScriptRun& run, const Listener& listener)
{
    const bool namesProgram = run.content.starts_with("#!");
    std::vector<std::string> words{namesProgram ? kScriptPath : "/bin/sh"}, environment = run.environment;
    if (!namesProgram)
        words.emplace_back(kScriptPath);
    words.insert(words.end(), run.arguments.begin(), run.arguments.end());
    const auto wordPointers = pointersTo(words), variables = pointersTo(environment);
    const auto script = fileInMemory("git-hook", run.content);
    auto input = makePipe(), output = makePipe();
    const Launch launch{.program = words.front().c_str(),
                        .folder = run.folder.empty() ? nullptr : run.folder.c_str(),
                        .words = wordPointers.data(),
                        .environment = variables.data(),
                        .script = script.number(),
                        .input = input.reading.number(),
                        .output = output.writing.number()};
    const pid_t child = ::fork();
    if (child < 0)
        throw std::system_error(errno, std::generic_category(), "fork");
    if (child == 0)
        become(launch);
    input.reading.close();
    output.writing.close();
    return Running(child, std::move(input.writing), std::move(output.reading))
        .untilEnd(run.input, run.patience, listener);
}

} // namespace trivet::githooks
