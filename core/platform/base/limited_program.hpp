#pragma once
#include "base/work_budget.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet {

// One run of another program on foreign content, without a shell.
struct ProgramRun {
    std::string program{};                // looked for in PATH
    std::vector<std::string> arguments{}; // without its name
    std::vector<std::string> environment{"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C"};
    std::string_view input{};
    // What it reads besides, as the files that programFile(0), programFile(1) name.
    std::vector<std::string_view> files{};
};

std::string programFile(std::size_t index);

struct ProgramEnd {
    int status = 0;
    std::string output{}; // what it said on standard error is thrown away: it may repeat what it was given
};

// Nothing if it cannot be started or takes more than the budget allows: then it is killed.
std::optional<ProgramEnd> runLimited(const ProgramRun& run, const WorkBudget& budget = kForeignContent);

} // namespace trivet
