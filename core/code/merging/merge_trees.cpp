#include "merging/merge_trees.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/durability.hpp"
#include "git/run_git.hpp"

#include <stdexcept>

namespace trivet::merging {
namespace {

constexpr MessageFormat<> kTooSlow{"pull.merging_too_slow", "merging takes too long"};

constexpr std::chrono::seconds kPatience{30};
constexpr std::size_t kMostOutput = 64 * 1024, kMostFiles = 10;
constexpr int kConflict = 1;

} // namespace

MergedTree mergeTrees(const WorkRepository& space, const std::string& ours, const std::string& theirs,
                      Histories histories)
{
    std::vector<std::string> arguments{"-c", git::kDurably, "merge-tree",   "--write-tree",
                                       "-z", "--name-only", "--no-messages"};
    if (histories == Histories::Unrelated)
        arguments.emplace_back("--allow-unrelated-histories");
    arguments.insert(arguments.end(), {ours, theirs});
    const auto result = git::runGit({.folder = space.repository,
                                     .arguments = std::move(arguments),
                                     .patience = kPatience,
                                     .mostOutput = kMostOutput,
                                     .environment = space.environment});
    if (result.isLate)
        throw Error::unavailable(kTooSlow);
    if (result.errors.find("unrelated histories") != std::string::npos)
        throw Error::conflict(kUnrelated);
    const auto words = split(result.output, '\0');
    // Without a tree it was no conflict: git also ends like that if it does not know one of the commits.
    if ((result.status != 0 && result.status != kConflict) || words.front().empty())
        throw std::runtime_error("git merge-tree: " + result.errors);
    MergedTree merged{.tree = std::string(words.front()), .hasConflict = result.status == kConflict};
    for (std::size_t i = 1; i < words.size() && merged.conflictFiles.size() < kMostFiles; ++i)
        if (!words[i].empty())
            merged.conflictFiles.emplace_back(words[i]);
    return merged;
}

} // namespace trivet::merging
