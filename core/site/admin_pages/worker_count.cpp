#include "admin_pages/worker_count.hpp"

#include "base/text.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

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
    const auto own = programOf("/proc/self");
    std::map<std::int64_t, std::int64_t> parents; // of processes of this program
    std::error_code unknown;
    for (const auto& entry : fs::directory_iterator("/proc", unknown))
        if (const auto process = parseInteger(entry.path().filename().string()); process && programOf(entry) == own)
            parents[*process] = parentOf(entry);
    auto workers = parents;
    for (const auto& [process, parent] : parents)
        workers.erase(parent);
    return std::ssize(workers);
}

} // namespace trivet::admin_pages
