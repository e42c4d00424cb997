#include "git/git_version.hpp"

#include "base/limited_program.hpp"
#include "base/text.hpp"

namespace trivet::git {

std::optional<std::string> installedVersion()
{
    const auto told = runLimited({.program = "git", .arguments = {"version"}});
    if (!told || told->status != 0)
        return std::nullopt;
    return std::string(trimmed(told->output));
}

} // namespace trivet::git
