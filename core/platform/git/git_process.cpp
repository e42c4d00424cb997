#include "git/git_process.hpp"

#include "base/child_memory.hpp"
#include "base/child_start.hpp"
#include "base/error.hpp"
#include "base/pipe.hpp"
#include "db/write_turn.hpp"
#include "git/files_missing.hpp"

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace trivet::git {
namespace {

// Nothing of what this process was started with: no tokens in the environment, no editor, no question at a terminal.
// No object stands for another one (refs/replace): what git says about an id depends on the id alone.
// Repositories belong to whoever runs the service, on shared hosts often to another user than a worker's.
constexpr const char* kEnvironment[] = {
    "PATH=/usr/local/bin:/usr/bin:/bin",
    "HOME=/nonexistent",
    "LC_ALL=C",
    kOurs,
    "GIT_CONFIG_NOSYSTEM=1",
    "GIT_TERMINAL_PROMPT=0",
    "GIT_NO_REPLACE_OBJECTS=1",
    "GIT_CONFIG_COUNT=1",
    "GIT_CONFIG_KEY_0=safe.directory",
    "GIT_CONFIG_VALUE_0=*",
};

constexpr MessageFormat<> kGitMissing{"repo.git_missing",
                                      "the program git is not installed on this server, and this cannot be done "
                                      "without it"};

// On a shared host there may be none: everything else goes on without it.
pid_t startGit(const ChildStart& start, const std::vector<std::string>& words,
               const std::vector<std::string>& environment)
try {
    return start.run("git", words, environment);
} catch (const std::system_error& problem) {
    if (problem.code() == std::errc::no_such_file_or_directory || problem.code() == std::errc::permission_denied)
        throw Error::unavailable(kGitMissing).because(problem.what());
    throw;
}

} // namespace

std::vector<std::string> plainEnvironment() { return {std::begin(kEnvironment), std::end(kEnvironment)}; }

GitProcess::GitProcess(const GitCommand& command)
{
    db::requireNoWriteTurn("git");
    if (!std::filesystem::is_directory(command.folder))
        throw filesMissing(command.folder);
    std::vector<std::string> words{"git", "-C", command.folder};
    words.insert(words.end(), command.arguments.begin(), command.arguments.end());
    auto environment = plainEnvironment();
    environment.insert(environment.end(), command.environment.begin(), command.environment.end());
    auto input = makePipe(), output = makePipe(), errors = makePipe();
    ChildStart start;
    start.give(input.reading.number(), STDIN_FILENO);
    start.give(output.writing.number(), STDOUT_FILENO);
    start.give(errors.writing.number(), STDERR_FILENO);
    if (command.inherited >= 0)
        start.give(command.inherited, STDERR_FILENO + 1);
    m_child = startGit(start, words, environment);
    limitChildMemory(m_child); // before it has read anything
    m_input = std::move(input.writing);
    m_output = std::move(output.reading);
    m_errors = std::move(errors.reading);
}

GitProcess::~GitProcess()
{
    kill();
    wait();
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
