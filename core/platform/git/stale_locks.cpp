#include "git/stale_locks.hpp"

#include "base/clock_skew.hpp"
#include "git/git_process.hpp"
#include "git/repositories_below.hpp"

#include <algorithm>
#include <ctime>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/stat.h>
#include <unistd.h>

namespace trivet::git {
namespace {

namespace fs = std::filesystem;

// As long as git is given to change refs; see also Exchange.
constexpr std::time_t kLongestChange = 3600;

// What git has made of the packed refs but not put in its place keeps others out, too.
bool isLock(const fs::path& path) { return path.extension() == ".lock" || path.filename() == "packed-refs.new"; }

bool isIn(const std::string& path, const std::string& folder)
{
    return path == folder || path.starts_with(folder + "/");
}

// What a link below /proc leads to; empty if that is none of our business.
std::string linkTarget(const fs::path& link)
{
    std::error_code unreadable;
    return fs::read_symlink(link, unreadable).string();
}

bool hasOpen(const fs::path& process, const std::string& folder)
{
    std::error_code unreadable;
    for (const auto& file : fs::directory_iterator(process / "fd", unreadable))
        if (const auto target = linkTarget(file.path()); isIn(target, folder) && isLock(target))
            return true;
    return false;
}

std::string contentOf(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Whether a process could hold a lock of the repository. Ours take the change lock before; any other git closes a lock
// before it renames it, but all the time it runs in the repository or was told where that is.
bool mayHoldLocks(const fs::path& process, const std::string& folder)
{
    if (contentOf(process / "environ").find(kOurs) != std::string::npos)
        return false;
    const bool isGit = contentOf(process / "comm").starts_with("git");
    return hasOpen(process, folder) || (isGit && (isIn(linkTarget(process / "cwd"), folder) ||
                                                  contentOf(process / "cmdline").find(folder) != std::string::npos));
}

bool isBusy(const std::string& repository)
{
    std::error_code unreadable;
    const auto folder = fs::canonical(repository, unreadable).string();
    for (const auto& entry : fs::directory_iterator("/proc", unreadable)) {
        const auto name = entry.path().filename().string();
        if (name.find_first_not_of("0123456789") == std::string::npos && name != std::to_string(::getpid()) &&
            mayHoldLocks(entry.path(), folder))
            return true;
    }
    return false;
}

bool isOldEnough(const std::string& path)
{
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode))
        return false;
    const auto age = std::time(nullptr) - status.st_mtime;
    return isAhead(status.st_mtime, std::time(nullptr)) ||
           age >= (status.st_uid == ::geteuid() ? kLeastLockAge.count() : kLongestChange);
}

// Whoever holds them.
std::vector<std::string> findLocks(const std::string& repository)
{
    std::vector<std::string> found;
    std::error_code gone;
    for (const auto& entry : fs::directory_iterator(repository, gone))
        if (isLock(entry.path()))
            found.push_back(entry.path().string());
    for (fs::recursive_directory_iterator entry(repository + "/refs", gone), end; !gone && entry != end;
         entry.increment(gone))
        if (isLock(entry->path()))
            found.push_back(entry->path().string());
    return found;
}

// Most repositories have none, and nobody has to wait for them.
template <class Work> void withLocks(const std::string& root, Work work)
{
    constexpr std::chrono::seconds kPatience{5};
    for (const auto& repository : repositoriesBelow(root))
        try {
            if (!findLocks(repository.string()).empty())
                work(ChangeLock(repository.string(), kPatience));
        } catch (const std::exception&) { // somebody is at work in it
            continue;
        }
}

} // namespace

std::vector<std::string> findStaleLocks(const ChangeLock& lock)
{
    auto found = findLocks(lock.repository());
    std::erase_if(found, [](const auto& path) { return !isOldEnough(path); });
    if (!found.empty() && isBusy(lock.repository()))
        found.clear();
    return found;
}

std::size_t removeStaleLocks(const ChangeLock& lock)
{
    std::size_t count = 0;
    for (const auto& path : findStaleLocks(lock))
        count += ::unlink(path.c_str()) == 0;
    return count;
}

std::vector<std::string> findRepositoriesWithStaleLocks(const std::string& root)
{
    std::vector<std::string> found;
    withLocks(root, [&](const ChangeLock& lock) {
        if (!findStaleLocks(lock).empty())
            found.push_back(lock.repository());
    });
    return found;
}

std::size_t removeStaleLocksBelow(const std::string& root)
{
    std::size_t count = 0;
    withLocks(root, [&](const ChangeLock& lock) { count += removeStaleLocks(lock); });
    return count;
}

} // namespace trivet::git
