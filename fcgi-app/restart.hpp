#pragma once
#include "base/file_descriptor.hpp"
#include "worker_channel.hpp"

#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace trivet::process {

struct InheritedWorker {
    pid_t process = 0;
    FileDescriptor channel{};
};

// What a supervisor leaves to the new program it turns into. Same process, same sockets, same workers.
struct InheritedSockets {
    FileDescriptor listener{};
    Handover handover{};
    std::vector<InheritedWorker> workers{};

    // What this process was before, if it was one of us. Call once, before anything else is started.
    static std::optional<InheritedSockets> take();
};

// The same as plain numbers, to be passed on.
struct PassedSockets {
    int listener = -1;
    int handoverGive = -1;
    int handoverTake = -1;
    std::vector<std::pair<pid_t, int>> workers{}; // process and channel
};

// The file this program was started from. It may be replaced by a newer one later, so ask early.
std::string executablePath();

// Becomes the program at `executable`. Returns only if that fails; errno says why.
void restartAs(const std::string& executable, const std::vector<std::string>& arguments, const PassedSockets& passed);

// Tries the program and the configuration that a restart would use, without disturbing anything: runs it with --check.
class RestartCheck {
public:
    void start(const std::string& executable, std::vector<std::string> arguments);
    bool isRunning() const { return m_process != 0; }
    bool is(pid_t process) const { return isRunning() && m_process == process; }
    // Call when the process has ended: what it said, empty if all is well.
    std::string finish(int waitStatus);

private:
    pid_t m_process = 0;
    FileDescriptor m_output{};
};

} // namespace trivet::process
