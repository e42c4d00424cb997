#include "base/tree_owner.hpp"

#include <sys/stat.h>
#include <unistd.h>

namespace trivet {
namespace {

namespace fs = std::filesystem;

template <class Use> void forEachOfOthers(const fs::path& folder, uid_t user, Use use)
{
    const auto look = [&](const fs::path& path) {
        struct stat status = {};
        if (::lstat(path.c_str(), &status) == 0 && status.st_uid != user)
            use(path);
    };
    look(folder);
    std::error_code unreadable;
    const auto options = fs::directory_options::skip_permission_denied;
    for (fs::recursive_directory_iterator entry(folder, options, unreadable), end; entry != end;
         entry.increment(unreadable))
        look(entry->path());
}

} // namespace

std::size_t countOthersFiles(const fs::path& folder, uid_t user)
{
    std::size_t count = 0;
    forEachOfOthers(folder, user, [&](const fs::path&) { ++count; });
    return count;
}

std::size_t giveFiles(const fs::path& folder, const Owner& owner)
{
    std::size_t failures = 0;
    forEachOfOthers(folder, owner.user,
                    [&](const fs::path& path) { failures += ::lchown(path.c_str(), owner.user, owner.group) != 0; });
    return failures;
}

} // namespace trivet
