#include "gitdata/changed_files.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::gitdata {
namespace {

bool exists(const std::string& repository, const std::string& ref)
{
    return git::runGit({repository, {"rev-parse", "--verify", "--quiet", "--end-of-options", ref}}).isGood();
}

// Where a new branch has left another: what that has got since then is no change of the new one. Without a history in
// common it is all of the other.
std::string startOf(const std::string& repository, const pushes::RefChange& change, const std::string& base,
                    const std::vector<std::string>& environment)
{
    const auto found = git::runGit(
        {.folder = repository, .arguments = {"merge-base", base, change.after}, .environment = environment});
    return found.isGood() ? std::string(trimmed(found.output)) : base;
}

std::string patternIn(std::string_view part) { return asciiLower(trimmed(part)); }

} // namespace

Error tooManyFiles()
{
    return Error::forbidden("this changes more files than can be checked: change fewer of them at a time");
}

std::vector<std::string> changedFiles(const std::string& repository, const pushes::RefChange& change,
                                      const std::string& base, const std::vector<std::string>& environment)
{
    constexpr std::size_t kMostBytes = 16 * 1024 * 1024;
    const bool isNew = pushes::isZero(change.before);
    if (pushes::isZero(change.after) || (isNew && !exists(repository, base)))
        return {};
    const auto before = isNew ? startOf(repository, change, base, environment) : change.before;
    const auto result =
        git::runGit({.folder = repository,
                     .arguments = {"diff-tree", "-r", "-z", "--no-renames", "--name-only", before, change.after, "--"},
                     .mostOutput = kMostBytes,
                     .environment = environment});
    if (result.output.size() >= kMostBytes || result.isLate)
        throw tooManyFiles();
    if (!result.isGood())
        throw std::runtime_error("git diff-tree: " + result.errors);
    std::vector<std::string> files;
    for (const auto file : split(result.output, '\0'))
        if (!file.empty())
            files.emplace_back(file);
    return files;
}

bool fitsOneOf(const std::string& patterns, const std::string& file, GlobBudget& budget)
{
    const auto parts = split(patterns, ';');
    const bool fits = std::any_of(parts.begin(), parts.end(), [&, name = asciiLower(file)](std::string_view part) {
        const auto pattern = patternIn(part);
        return !pattern.empty() && matchesNamePattern(pattern, name, budget);
    });
    if (budget.isUsedUp())
        throw tooManyFiles();
    return fits;
}

bool arePatterns(const std::string& patterns)
{
    const auto parts = split(patterns, ';');
    return std::all_of(parts.begin(), parts.end(), [](auto part) { return isExtendedGlob(patternIn(part)); });
}

} // namespace trivet::gitdata
