#include "git/git_process.hpp"

#include "base/pointers_to.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace trivet::git {
namespace {

// Nothing of what this process was started with: no tokens in the environment, no editor, no question at a terminal.
// Repositories belong to whoever runs the service, on shared hosts often to another user than a worker's.
constexpr const char* kEnvironment[] = {
    "PATH=/usr/local/bin:/usr/bin:/bin",
    "HOME=/nonexistent",
    "LC_ALL=C",
    "GIT_CONFIG_NOSYSTEM=1",
    "GIT_TERMINAL_PROMPT=0",
    "GIT_CONFIG_COUNT=1",
    "GIT_CONFIG_KEY_0=safe.directory",
    "GIT_CONFIG_VALUE_0=*",
};

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
        for (const int end : m_ends)
            if (end >= 0)
                close(end);
    }
    Pipe(const Pipe&) = delete;
    int readEnd() const { return m_ends[0]; }
    int writeEnd() const { return m_ends[1]; }
    int takeReadEnd() { return std::exchange(m_ends[0], -1); }
    int takeWriteEnd() { return std::exchange(m_ends[1], -1); }

private:
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
    Actions(const Pipe& input, const Pipe& output, const Pipe& errors, int inherited)
    {
        require(posix_spawn_file_actions_init(&m_actions), "posix_spawn_file_actions_init");
        posix_spawn_file_actions_adddup2(&m_actions, input.readEnd(), STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&m_actions, output.writeEnd(), STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&m_actions, errors.writeEnd(), STDERR_FILENO);
        if (inherited >= 0)
            posix_spawn_file_actions_adddup2(&m_actions, inherited, STDERR_FILENO + 1);
    }
    ~Actions() { posix_spawn_file_actions_destroy(&m_actions); }
    Actions(const Actions&) = delete;
    const posix_spawn_file_actions_t* get() const { return &m_actions; }

private:
    posix_spawn_file_actions_t m_actions{};
};

} // namespace

std::vector<std::string> plainEnvironment() { return {std::begin(kEnvironment), std::end(kEnvironment)}; }

GitProcess::GitProcess(const GitCommand& command)
{
    std::vector<std::string> words{"git", "-C", command.folder};
    words.insert(words.end(), command.arguments.begin(), command.arguments.end());
    auto environment = plainEnvironment();
    environment.insert(environment.end(), command.environment.begin(), command.environment.end());
    Pipe input, output, errors;
    const Attributes attributes;
    const Actions actions(input, output, errors, command.inherited);
    require(posix_spawnp(&m_child, "git", actions.get(), attributes.get(), pointersTo(words).data(),
                         pointersTo(environment).data()),
            "git cannot be started");
    m_input = input.takeWriteEnd();
    m_output = output.takeReadEnd();
    m_errors = errors.takeReadEnd();
}

GitProcess::~GitProcess()
{
    kill();
    wait();
    closeInput();
    close(m_output);
    close(m_errors);
}

void GitProcess::closeInput()
{
    if (m_input >= 0)
        close(m_input);
    m_input = -1;
}

void GitProcess::kill() noexcept
{
    if (m_child > 0)
        ::kill(-m_child, SIGKILL);
}

int GitProcess::wait()
{
    if (m_child > 0) {
        int status = 0;
        while (waitpid(m_child, &status, 0) < 0 && errno == EINTR) {
        }
        m_child = -1;
        m_status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    return m_status;
}

} // namespace trivet::git
