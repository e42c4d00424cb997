#include "base/tree_owner.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace trivet {
namespace {

namespace fs = std::filesystem;

template <class Use> void forEach(const fs::path& folder, Use use)
{
    const auto look = [&](const fs::path& path) {
        struct stat status = {};
        if (::lstat(path.c_str(), &status) == 0)
            use(path, status);
    };
    look(folder);
    std::error_code unreadable;
    const auto options = fs::directory_options::skip_permission_denied;
    for (fs::recursive_directory_iterator entry(folder, options, unreadable), end; entry != end;
         entry.increment(unreadable))
        look(entry->path());
}

// What its owner needs of it. Objects of git are read-only.
mode_t neededMode(const struct stat& status)
{
    if (S_ISDIR(status.st_mode))
        return S_IRWXU;
    return S_ISREG(status.st_mode) ? S_IRUSR : 0;
}

bool isClosed(const struct stat& status) { return (status.st_mode & neededMode(status)) != neededMode(status); }

} // namespace

UselessFiles countUselessFiles(const fs::path& folder, uid_t user)
{
    UselessFiles count;
    forEach(folder, [&](const fs::path&, const struct stat& status) {
        count.ofOthers += status.st_uid != user;
        count.closed += isClosed(status);
    });
    return count;
}

std::size_t giveFiles(const fs::path& folder, const Owner& owner)
{
    std::size_t failures = 0;
    forEach(folder, [&](const fs::path& path, const struct stat& status) {
        failures += status.st_uid != owner.user && ::lchown(path.c_str(), owner.user, owner.group) != 0;
    });
    return failures;
}

std::size_t openFiles(const fs::path& folder)
{
    std::size_t failures = 0;
    // A folder is met before what is in it, and opened before it is looked into.
    forEach(folder, [&](const fs::path& path, const struct stat& status) {
        const auto mode = (status.st_mode | neededMode(status)) & 07777;
        failures += isClosed(status) && ::fchmodat(AT_FDCWD, path.c_str(), mode, AT_SYMLINK_NOFOLLOW) != 0;
    });
    return failures;
}

} // namespace trivet
