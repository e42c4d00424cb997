#include "git/temporary_files.hpp"

#include "git/shared_folder.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <filesystem>
#include <set>
#include <vector>

namespace trivet::git {
namespace {

namespace fs = std::filesystem;

bool isTemporary(const fs::path& file)
{
    const auto name = file.filename().string();
    constexpr std::string_view kStarts[] = {"tmp_", ".tmp-", "fast_import_crash_"};
    return std::any_of(std::begin(kStarts), std::end(kStarts), [&](auto start) { return name.starts_with(start); });
}

// Objects lie in folders of two digits; those of a push in a folder of its own, which is its owner's.
std::vector<fs::path> temporaryFilesOf(const fs::path& repository)
{
    std::vector<fs::path> folders{repository, repository / "objects"}, found;
    std::error_code gone;
    for (const auto& entry : fs::directory_iterator(repository / "objects", gone))
        if (const auto name = entry.path().filename().string(); name.size() == 2 || name == "pack")
            folders.push_back(entry.path());
    for (const auto& folder : folders)
        for (const auto& entry : fs::directory_iterator(folder, gone))
            if (isTemporary(entry.path()) && entry.is_regular_file(gone))
                found.push_back(entry.path());
    return found;
}

// What processes have open, as far as we may see that.
std::set<std::string> openFiles()
{
    std::set<std::string> open;
    std::error_code gone;
    for (const auto& process : fs::directory_iterator("/proc", gone))
        for (const auto& file : fs::directory_iterator(process.path() / "fd", gone))
            open.insert(fs::read_symlink(file.path(), gone).string());
    return open;
}

bool isAbandoned(const fs::path& file)
{
    constexpr std::chrono::minutes kLongestPause{10}; // of a git that writes
    std::error_code gone;
    const auto written = fs::last_write_time(file, gone);
    return !gone && fs::file_time_type::clock::now() - written > kLongestPause;
}

} // namespace

void removeTemporaryFiles(const std::string& repository) noexcept
{
    removeTemporaryFiles(repository, isShared(repository) ? OtherHosts::AtWork : OtherHosts::None);
}

void removeTemporaryFiles(const std::string& repository, OtherHosts others) noexcept
try {
    const auto found = temporaryFilesOf(fs::canonical(repository));
    if (found.empty())
        return;
    const auto open = openFiles();
    std::error_code gone;
    for (const auto& file : found)
        if (!open.contains(file.string()) && (others == OtherHosts::None || isAbandoned(file)))
            fs::remove(file, gone);
} catch (const std::exception&) { // `git gc` finds them in two weeks
    return;
}

} // namespace trivet::git
