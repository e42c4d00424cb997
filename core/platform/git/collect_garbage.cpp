#include "git/collect_garbage.hpp"

#include "git/change_lock.hpp"
#include "git/durability.hpp"
#include "git/repositories_below.hpp"
#include "git/run_git.hpp"

#include <algorithm>
#include <exception>
#include <filesystem>

namespace trivet::git {
namespace {

namespace fs = std::filesystem;

// Single files are as good as one with all of them, as long as there are few.
bool hasManyLooseRefs(const std::string& folder)
{
    constexpr std::ptrdiff_t kFew = 50;
    std::error_code gone;
    std::ptrdiff_t count = 0;
    for (fs::recursive_directory_iterator entry(folder + "/refs", gone), end; !gone && entry != end && count <= kFew;
         entry.increment(gone))
        count += entry->is_regular_file(gone);
    return count > kFew;
}

// Refs are changed with the lock only, and not for long; git gc takes its time over objects.
GitResult tidy(const std::string& folder, std::chrono::seconds patience)
{
    constexpr std::chrono::seconds kPatienceToPack{60};
    if (hasManyLooseRefs(folder)) {
        const ChangeLock lock(folder);
        const auto packed = runGit({.folder = folder,
                                    .arguments = {"-c", kDurably, "pack-refs", "--all", "--prune"},
                                    .patience = std::min(patience, kPatienceToPack),
                                    .inherited = lock.descriptor()});
        if (!packed.isGood())
            return packed;
        syncRefs(folder, {});
    }
    return runGit({folder, {"-c", "gc.packRefs=false", "gc", "--auto", "--quiet"}, patience});
}

} // namespace

Collection collectGarbage(const std::string& root, std::chrono::seconds budget, const Progress& progress)
{
    const auto deadline = std::chrono::steady_clock::now() + budget;
    const auto repositories = repositoriesBelow(root);
    Collection collection;
    for (const auto& folder : repositories) {
        const auto left = std::chrono::duration_cast<std::chrono::seconds>(deadline - std::chrono::steady_clock::now());
        if (left.count() <= 0) {
            collection.isCutShort = true;
            break;
        }
        progress(collection.done + collection.failed, static_cast<std::int64_t>(repositories.size()));
        try {
            tidy(folder.string(), left).isGood() ? ++collection.done : ++collection.failed;
        } catch (const std::exception&) { // somebody is changing it all the time, or nobody can
            ++collection.failed;
        }
    }
    return collection;
}

} // namespace trivet::git
