#include "merging/merge_check.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/incoming_objects.hpp"
#include "git/run_git.hpp"
#include "gitdata/revision.hpp"
#include "merging/merge_trees.hpp"

#include <stdexcept>

namespace trivet::merging {
namespace {

constexpr int kNone = 1;

git::GitResult ask(const std::string& repository, std::vector<std::string> arguments)
{
    return git::runGit({.folder = repository, .arguments = std::move(arguments)});
}

// "BEHIND TAB AHEAD"
void countCommits(MergeCheck& check, const std::string& repository, const std::string& base, const std::string& head)
{
    const auto counted = ask(repository, {"rev-list", "--left-right", "--count", base + "..." + head});
    const auto numbers = split(trimmed(counted.output), '\t');
    if (!counted.isGood() || numbers.size() != 2)
        throw std::runtime_error("git rev-list: " + counted.errors);
    check.behind = parseInteger(numbers[0]).value_or(0);
    check.ahead = parseInteger(numbers[1]).value_or(0);
}

// " 3 files changed, 4 insertions(+), 1 deletion(-)", of which what is zero is left out.
void countLines(MergeCheck& check, const std::string& repository, const std::string& head)
{
    const auto counted =
        ask(repository, {"diff", "--shortstat", "-M", "--no-ext-diff", "--no-textconv", check.mergeBase, head, "--"});
    for (const auto part : split(trimmed(counted.output), ',')) {
        const auto words = split(trimmed(part), ' ');
        if (words.size() < 2)
            continue;
        auto& count = words[1].starts_with("file")        ? check.changedFiles
                      : words[1].starts_with("insertion") ? check.additions
                                                          : check.deletions;
        count = parseInteger(words[0]).value_or(0);
    }
}

} // namespace

std::string mergeBaseOf(const std::string& repository, const std::string& one, const std::string& other)
{
    const auto found = ask(repository, {"merge-base", one, other});
    if (!found.isGood() && found.status != kNone)
        throw std::runtime_error("git merge-base: " + found.errors);
    return std::string(trimmed(found.output));
}

MergeCheck checkMerge(git::Repository& git, const std::string& base, const std::string& head)
{
    MergeCheck check{.mergeBase = mergeBaseOf(git.path(), base, head)};
    countCommits(check, git.path(), base, head);
    if (check.mergeBase.empty()) {
        check.result = Mergeability::Empty;
        return check;
    }
    if (check.mergeBase == head) {
        check.result = Mergeability::Ancestor;
        return check;
    }
    countLines(check, git.path(), head);
    const git::IncomingObjects scratch(git.path());
    MergedTree merged;
    try {
        merged = mergeTrees({git.path(), scratch.environment()}, base, head);
    } catch (const Error&) { // known for these two from now on: whoever asks again would wait as long
        check.result = Mergeability::Failed;
        return check;
    }
    check.conflictFiles = std::move(merged.conflictFiles);
    check.result = merged.hasConflict                                   ? Mergeability::Conflict
                   : merged.tree == gitdata::readCommit(git, base).tree ? Mergeability::Empty
                                                                        : Mergeability::Mergeable;
    return check;
}

} // namespace trivet::merging
