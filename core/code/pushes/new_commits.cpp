#include "pushes/new_commits.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"

#include <algorithm>
#include <unordered_set>

namespace trivet::pushes {
namespace {

constexpr std::string_view kBranches = "refs/heads/";

// What `git log --stdin` shall list: lines with commits, those it shall not reach have a "^" before them.
std::vector<NewCommit> listCommits(const std::string& repository, std::string revisions)
{
    constexpr std::size_t kMostBytes = 4 * 1024 * 1024;
    const auto listed =
        git::runGit({.folder = repository,
                     .arguments = {"log", "-n1000", "--format=%x01%H%x00%B", "--ignore-missing", "--stdin"},
                     .input = std::move(revisions),
                     .mostOutput = kMostBytes});
    std::vector<NewCommit> commits;
    for (const auto record : split(listed.output, '\x01')) {
        const auto end = record.find('\0');
        if (end != std::string_view::npos)
            commits.push_back({std::string(record.substr(0, end)), toUtf8(record.substr(end + 1))});
    }
    std::reverse(commits.begin(), commits.end());
    return commits;
}

// The commits of the branches a push has left alone.
std::string untouchedBranches(const std::string& repository, const std::vector<RefChange>& changes)
{
    constexpr std::size_t kMostBytes = 32 * 1024 * 1024; // some hundred thousand branches
    std::unordered_set<std::string_view> touched;
    for (const auto& change : changes)
        touched.insert(change.ref);
    const auto listed = git::runGit({.folder = repository,
                                     .arguments = {"for-each-ref", "--format=%(objectname) %(refname)", "refs/heads"},
                                     .mostOutput = kMostBytes});
    std::string excluded;
    for (const auto line : split(listed.output, '\n'))
        if (const auto space = line.find(' ');
            space != std::string_view::npos && !touched.contains(line.substr(space + 1)))
            excluded.append("^").append(line.substr(0, space)).append("\n");
    return excluded;
}

} // namespace

NewCommits newCommits(const std::string& repository, const std::vector<RefChange>& changes,
                      const std::string& defaultBranch)
{
    std::string ofDefault, ofOthers, before;
    bool isDefaultNew = false;
    for (const auto& change : changes) {
        if (!change.ref.starts_with(kBranches))
            continue;
        const bool isDefault = std::string_view(change.ref).substr(kBranches.size()) == defaultBranch;
        if (!isZero(change.after))
            (isDefault ? ofDefault : ofOthers) += change.after + "\n";
        if (!isZero(change.before))
            before += "^" + change.before + "\n";
        if (isDefault && !isZero(change.before))
            ofDefault += "^" + change.before + "\n";
        else if (isDefault)
            isDefaultNew = true;
    }
    // What another branch had before is new to the default branch all the same: only there some words act.
    const bool asksForOthers = !ofOthers.empty();
    const auto known = asksForOthers || isDefaultNew ? before + untouchedBranches(repository, changes) : "";
    NewCommits commits;
    if (!ofDefault.empty())
        commits.onDefaultBranch = listCommits(repository, isDefaultNew ? ofDefault + known : ofDefault);
    if (asksForOthers)
        commits.elsewhere = listCommits(repository, ofOthers + known);
    return commits;
}

} // namespace trivet::pushes
