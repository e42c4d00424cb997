#pragma once
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::githooks {

// A script and what it is run with. It gets no descriptors besides its input and output.
struct ScriptRun {
    std::string content{};                  // with "#!", or for /bin/sh
    std::vector<std::string> arguments{};   // without its own name
    std::string input{};                    // what it reads
    std::vector<std::string> environment{}; // all of it
    std::string folder{};                   // where it runs; empty: here
    std::chrono::milliseconds patience{60'000};
};

struct ScriptEnd {
    int status = 0;      // 128 and more: ended by a signal
    bool isLate = false; // ended for taking too long
    bool isGood() const { return status == 0 && !isLate; }
};

// Hears what the script says, both its streams, while it runs. What goes beyond kMostSaid is left out.
using Listener = std::function<void(std::string_view)>;
inline constexpr std::size_t kMostSaid = 64 * 1024;

// The script never lies on the disk. It is over when its process has ended; what that left running is ended too.
// Throws std::system_error if it cannot be started.
ScriptEnd runScript(const ScriptRun& run, const Listener& listener);

} // namespace trivet::githooks
