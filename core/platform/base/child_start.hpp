#pragma once
#include <spawn.h>
#include <string>
#include <sys/types.h>
#include <vector>

namespace trivet {

// Starts a program in a process group of its own, so that it can be ended together with what it has started, and with
// signals as they are by default: workers block them, and a child that inherited that could not be stopped.
class ChildStart {
public:
    ChildStart();
    ~ChildStart();
    ChildStart(const ChildStart&) = delete;
    ChildStart& operator=(const ChildStart&) = delete;

    // The program gets our descriptor under its number.
    void give(int ours, int theirs) { ::posix_spawn_file_actions_adddup2(&m_actions, ours, theirs); }

    // A name without a slash is looked for in PATH. The words begin with the program's own name. Throws
    // std::system_error.
    pid_t run(const std::string& program, const std::vector<std::string>& words,
              const std::vector<std::string>& environment) const;

private:
    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
};

} // namespace trivet
