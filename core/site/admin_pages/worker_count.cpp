#include "admin_pages/worker_count.hpp"

#include "base/text.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <unistd.h>

namespace trivet::admin_pages {
namespace {

namespace fs = std::filesystem;

// A program that was replaced while it runs is "NAME (deleted)".
std::string programOf(const fs::path& process)
{
    std::error_code unknown; // it has ended, or belongs to somebody else
    auto program = fs::read_symlink(process / "exe", unknown).string();
    constexpr std::string_view kReplaced = " (deleted)";
    if (program.ends_with(kReplaced))
        program.resize(program.size() - kReplaced.size());
    return program;
}

// The fourth word of "PID (NAME) STATE PARENT ..."; the name may hold anything.
std::int64_t parentOf(const fs::path& process)
{
    std::ifstream file(process / "stat");
    const std::string line{std::istreambuf_iterator<char>(file), {}};
    const auto words = split(std::string_view(line).substr(std::min(line.rfind(')') + 1, line.size())), ' ');
    return words.size() > 2 ? parseInteger(words[2]).value_or(0) : 0;
}

} // namespace

std::int64_t countWorkers()
{
    const auto program = programOf("/proc/self");
    const auto parent = static_cast<std::int64_t>(::getppid());
    std::int64_t count = 0;
    std::error_code unknown;
    for (const auto& entry : fs::directory_iterator("/proc", unknown)) {
        const bool isProcess = parseInteger(entry.path().filename().string()).has_value();
        if (isProcess && parentOf(entry) == parent && programOf(entry) == program)
            ++count;
    }
    return count;
}

} // namespace trivet::admin_pages
