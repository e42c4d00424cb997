#pragma once
#include <chrono>
#include <string>
#include <vector>

namespace trivet::git {

// One run of the git program, away from the user's and the system's configuration.
struct GitRun {
    std::string folder{};                 // where it runs
    std::vector<std::string> arguments{}; // without "git"; never through a shell
    std::chrono::seconds patience{60};    // then it and everything it started is killed
};

struct GitResult {
    int status = 0;       // of the program; 128 and more: it was killed by a signal
    bool isLate = false;  // killed for taking too long
    std::string output{}; // both streams, the first 64 KiB

    bool isGood() const { return status == 0; }
};

// Throws std::runtime_error if git cannot be started.
GitResult runGit(const GitRun& run);

} // namespace trivet::git
