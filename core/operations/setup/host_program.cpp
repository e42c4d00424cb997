#include "setup/host_program.hpp"

#include "base/limited_program.hpp"

#include <stdexcept>

namespace trivet::setup {

std::string runOnHost(const std::string& program, const std::vector<std::string>& arguments)
{
    using namespace std::chrono_literals;
    constexpr WorkBudget kPatient{.time = 90s, .memory = std::size_t{2} << 30};
    const auto end = runLimited({.program = program,
                                 .arguments = arguments,
                                 .environment = {"PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                                                 "LC_ALL=C", "HOME=/root"}},
                                kPatient);
    if (end && end->status == 0)
        return end->output;
    std::string line = program;
    for (const auto& argument : arguments)
        line += " " + argument;
    throw std::runtime_error("this did not succeed: " + line);
}

} // namespace trivet::setup
