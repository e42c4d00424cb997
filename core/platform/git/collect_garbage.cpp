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

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kPatienceToDetach{60};

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

// What it does in the background nobody waits for, and nobody ends.
enum class Place { Here, InBackground };

GitResult packObjects(const std::string& folder, Place place, std::chrono::seconds patience)
{
    const auto* const detach = place == Place::Here ? "gc.autoDetach=false" : "gc.autoDetach=true";
    return runGit({folder, {"-c", "gc.packRefs=false", "-c", detach, "gc", "--auto", "--quiet"}, patience});
}

// Refs are changed with the lock only, and not for long; git gc takes its time over objects.
GitResult tidy(const std::string& folder, std::chrono::seconds patience)
{
    constexpr std::chrono::seconds kPatienceToPack{60};
    if (hasManyLooseRefs(folder)) {
        const ChangeLock lock(folder);
        auto packed = runGit({.folder = folder,
                              .arguments = {"-c", kDurably, "pack-refs", "--all", "--prune"},
                              .patience = std::min(patience, kPatienceToPack),
                              .inherited = lock.descriptor()});
        packed.isLate = packed.isLate && patience <= kPatienceToPack; // otherwise there is time for others
        if (!packed.isGood())
            return packed;
        syncRefs(folder, {});
    }
    return packObjects(folder, Place::Here, patience);
}

GitResult tidied(const std::string& folder, std::chrono::seconds patience)
try {
    return tidy(folder, patience);
} catch (const std::exception&) { // somebody is changing it all the time, or nobody can
    return {.status = -1};
}

bool packInBackground(const std::string& folder, std::chrono::seconds patience)
try {
    return packObjects(folder, Place::InBackground, patience).isGood();
} catch (const std::exception&) { // it is gone meanwhile
    return false;
}

std::vector<std::string> namesFrom(const std::string& first, const std::string& root)
{
    std::vector<std::string> names;
    for (const auto& folder : repositoriesBelow(root))
        names.push_back(folder.lexically_relative(root).string());
    std::sort(names.begin(), names.end());
    std::rotate(names.begin(), std::lower_bound(names.begin(), names.end(), first), names.end());
    return names;
}

Collection cutShort(Collection collection, const std::string& next)
{
    collection.isCutShort = true;
    collection.next = next;
    return collection;
}

} // namespace

Collection collectGarbage(const std::string& root, const CollectionPlan& plan, const Progress& progress)
{
    const auto deadline = Clock::now() + plan.budget;
    const auto left = [&] { return std::chrono::duration_cast<std::chrono::seconds>(deadline - Clock::now()); };
    const auto names = namesFrom(plan.first, root);
    Collection collection;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (left().count() <= 0)
            return cutShort(collection, names[i]);
        progress(static_cast<std::int64_t>(i), std::ssize(names));
        const auto folder = root + "/" + names[i];
        const auto result = tidied(folder, left());
        bool isGood = result.isGood();
        const bool isLate = !isGood && result.isLate;
        if (isLate && i > 0)
            return cutShort(collection, names[i]);
        if (isLate)
            isGood = packInBackground(folder, std::min(plan.budget, kPatienceToDetach));
        if (isGood)
            ++collection.done;
        else
            collection.failed.push_back(names[i]);
    }
    return collection;
}

} // namespace trivet::git
