#include "base/this_program.hpp"

#include <filesystem>
#include <string_view>

namespace trivet {

std::string thisProgram()
{
    constexpr std::string_view kGone = " (deleted)";
    auto path = std::filesystem::read_symlink("/proc/self/exe").string();
    if (path.ends_with(kGone))
        path.resize(path.size() - kGone.size());
    return path;
}

} // namespace trivet
