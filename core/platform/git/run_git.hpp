#pragma once
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace trivet::git {

// One run of the git program whose input and output fit in memory. GitProcess is for those that do not.
struct GitRun {
    std::string folder{};                       // where it runs
    std::vector<std::string> arguments{};       // without "git"; never through a shell
    std::chrono::milliseconds patience{60'000}; // then it and everything it started is killed
    std::string input{};                        // what it reads
    std::size_t mostOutput = 64 * 1024;         // of each stream; what comes after is thrown away
    bool endsWhenFull = false;                  // it is killed as soon as there is that much
    std::vector<std::string> environment{};     // added to the little it is given
    int inherited = -1;                         // a descriptor it shall have as number 3
};

struct GitResult {
    int status = 0;       // of the program; 128 and more: it was killed by a signal
    bool isLate = false;  // killed, for taking too long or for writing too much
    std::string output{}; // standard output
    std::string errors{}; // standard error: for the log, never for a client

    bool isGood() const { return status == 0; }
};

// Throws std::system_error if git cannot be started.
GitResult runGit(const GitRun& run);

} // namespace trivet::git
