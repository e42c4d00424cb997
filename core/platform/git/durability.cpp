#include "git/durability.hpp"

#include "base/sync_path.hpp"

#include <ctime>
#include <filesystem>
#include <set>
#include <sys/stat.h>
#include <system_error>

namespace trivet::git {
namespace {

namespace fs = std::filesystem;

// The system itself writes everything back in less.
constexpr std::time_t kLately = 60;
// With more of them it is faster to write back all that waits.
constexpr std::size_t kFew = 12;

bool hasChangedLately(const std::string& folder, std::time_t now)
{
    struct stat status {};
    return ::stat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_mtime > now - kLately;
}

// One that is gone by now was some git's own, for what it receives or because nothing was left in it. The folder above
// it knows that.
void syncIfThere(const std::string& folder)
try {
    syncPath(folder);
} catch (const std::system_error& problem) {
    if (problem.code() != std::errc::no_such_file_or_directory)
        throw;
}

void syncAll(const std::string& repository, const std::set<std::string>& folders)
{
    if (folders.size() > kFew)
        return syncFileSystem(repository);
    for (const auto& folder : folders)
        syncIfThere(folder);
}

} // namespace

void syncObjects(const std::string& repository)
{
    const auto objects = repository + "/objects";
    const auto now = std::time(nullptr);
    std::set<std::string> folders;
    for (const auto& entry : fs::directory_iterator(objects))
        if (const auto folder = entry.path().string(); hasChangedLately(folder, now))
            folders.insert(folder);
    if (hasChangedLately(objects, now))
        folders.insert(objects);
    syncAll(repository, folders);
}

void syncRefs(const std::string& repository, const std::vector<RefChange>& changes)
{
    std::set<std::string> folders{repository};
    for (const auto& change : changes)
        for (auto end = change.ref.rfind('/'); end != std::string::npos; end = change.ref.rfind('/', end - 1)) {
            // Where nothing is left git removes the folder, too; the one above it knows that.
            if (auto folder = repository + "/" + change.ref.substr(0, end); fs::is_directory(folder))
                folders.insert(std::move(folder));
            if (folders.size() > kFew || end == 0)
                break;
        }
    syncAll(repository, folders);
}

void syncRepository(const std::string& repository, const std::string& root)
{
    for (const auto& entry : fs::recursive_directory_iterator(repository))
        if (entry.is_directory() || entry.is_regular_file())
            syncPath(entry.path().string());
    const fs::path folder(repository);
    for (const auto& each : {folder, folder.parent_path(), fs::path(root)})
        syncPath(each.string());
}

} // namespace trivet::git
