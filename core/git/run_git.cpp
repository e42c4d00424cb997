#include "git/run_git.hpp"

#include <array>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace trivet::git {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostOutput = 64 * 1024;

// Nothing of what this process was started with: no tokens in the environment, no editor, no question at a terminal.
constexpr const char* kEnvironment[] = {"PATH=/usr/local/bin:/usr/bin:/bin",
                                        "HOME=/nonexistent",
                                        "LC_ALL=C",
                                        "GIT_CONFIG_NOSYSTEM=1",
                                        "GIT_TERMINAL_PROMPT=0",
                                        nullptr};

void require(int error, const char* what)
{
    if (error != 0)
        throw std::system_error(error, std::generic_category(), what);
}

class Pipe {
public:
    Pipe() { require(pipe2(m_ends.data(), O_CLOEXEC) == 0 ? 0 : errno, "pipe"); }
    ~Pipe()
    {
        closeEnd(0);
        closeEnd(1);
    }
    Pipe(const Pipe&) = delete;
    int readEnd() const { return m_ends[0]; }
    int writeEnd() const { return m_ends[1]; }
    void closeWriteEnd() { closeEnd(1); }

private:
    void closeEnd(std::size_t end)
    {
        if (m_ends[end] >= 0)
            close(m_ends[end]);
        m_ends[end] = -1;
    }
    std::array<int, 2> m_ends{-1, -1};
};

// Workers block signals; a child that inherited that could not be stopped.
class Attributes {
public:
    Attributes()
    {
        require(posix_spawnattr_init(&m_attributes), "posix_spawnattr_init");
        sigset_t none, all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&m_attributes, &none);
        posix_spawnattr_setsigdefault(&m_attributes, &all);
        posix_spawnattr_setpgroup(&m_attributes, 0);
        posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    ~Attributes() { posix_spawnattr_destroy(&m_attributes); }
    Attributes(const Attributes&) = delete;
    const posix_spawnattr_t* get() const { return &m_attributes; }

private:
    posix_spawnattr_t m_attributes{};
};

class Actions {
public:
    explicit Actions(const Pipe& output)
    {
        require(posix_spawn_file_actions_init(&m_actions), "posix_spawn_file_actions_init");
        posix_spawn_file_actions_addopen(&m_actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_adddup2(&m_actions, output.writeEnd(), STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&m_actions, output.writeEnd(), STDERR_FILENO);
    }
    ~Actions() { posix_spawn_file_actions_destroy(&m_actions); }
    Actions(const Actions&) = delete;
    const posix_spawn_file_actions_t* get() const { return &m_actions; }

private:
    posix_spawn_file_actions_t m_actions{};
};

pid_t start(const GitRun& run, const Pipe& output)
{
    std::vector<std::string> words{"git", "-C", run.folder};
    words.insert(words.end(), run.arguments.begin(), run.arguments.end());
    std::vector<char*> argv;
    for (auto& word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    pid_t child = 0;
    const Attributes attributes;
    const Actions actions(output);
    require(posix_spawnp(&child, "git", actions.get(), attributes.get(), argv.data(),
                         const_cast<char* const*>(kEnvironment)),
            "git cannot be started");
    return child;
}

// True once the stream has ended, false when the time is over.
bool readAll(int from, std::string& output, Clock::time_point deadline)
{
    std::array<char, 4096> buffer{};
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        pollfd waiting{from, POLLIN, 0};
        const int ready = left > 0 ? poll(&waiting, 1, static_cast<int>(left)) : 0;
        if (ready == 0)
            return false;
        const auto count = ready > 0 ? read(from, buffer.data(), buffer.size()) : -1;
        if (count == 0)
            return true;
        if (count < 0 && errno != EINTR)
            require(errno, "the output of git cannot be read");
        if (count > 0 && output.size() < kMostOutput)
            output.append(buffer.data(), std::min(static_cast<std::size_t>(count), kMostOutput - output.size()));
    }
}

} // namespace

GitResult runGit(const GitRun& run)
{
    Pipe pipe;
    const auto deadline = Clock::now() + run.patience;
    const pid_t child = start(run, pipe);
    pipe.closeWriteEnd();
    GitResult result;
    result.isLate = !readAll(pipe.readEnd(), result.output, deadline);
    if (result.isLate)
        kill(-child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return result;
}

} // namespace trivet::git
