#pragma once
#include "base/file_descriptor.hpp"

#include <string>
#include <sys/types.h>
#include <vector>

namespace trivet::git {

// How to start git: away from the user's and the system's configuration, never through a shell.
struct GitCommand {
    std::string folder{};                   // where it runs
    std::vector<std::string> arguments{};   // without "git"
    std::vector<std::string> environment{}; // added to the little it is given: "GIT_PROTOCOL=version=2"
    int inherited = -1;                     // a descriptor it and what it starts shall have as number 3
};

// In the environment of every git we start, and of what that starts: tells them from those of an administrator.
inline constexpr const char* kOurs = "TRIVET_STARTED=1";

// All that a git, or what it runs for us, finds in its environment before anything is added.
std::vector<std::string> plainEnvironment();

// A git that runs, with its three streams. Whoever lets go of it ends it, and everything it started.
class GitProcess {
public:
    // Throws std::system_error if git cannot be started.
    explicit GitProcess(const GitCommand& command);
    ~GitProcess();
    GitProcess(const GitProcess&) = delete;
    GitProcess& operator=(const GitProcess&) = delete;

    // File descriptors of this side; -1 once closed.
    int input() const { return m_input.number(); }
    int output() const { return m_output.number(); }
    int errors() const { return m_errors.number(); }
    void closeInput() { m_input.close(); }

    void kill() noexcept;
    // Its exit status; 128 and more: it was ended by a signal. Waits for the end.
    int wait();

private:
    FileDescriptor m_input{}, m_output{}, m_errors{};
    pid_t m_child = -1;
    int m_status = 0;
};

} // namespace trivet::git
