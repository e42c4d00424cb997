#include "pushes/new_commits.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"
#include "pushes/short_history.hpp"

#include <algorithm>
#include <span>
#include <unordered_set>

namespace trivet::pushes {
namespace {

constexpr std::string_view kBranches = "refs/heads/";

constexpr const char* kFormat = "--format=%x01%H%x00%an%x00%ae%x00%at%x00%cn%x00%ce%x00%ct%x00%B";
constexpr std::size_t kParts = 8;

git::Signature signatureFrom(std::span<const std::string_view> parts)
{
    return {.name = toUtf8(parts[0]), .email = toUtf8(parts[1]), .seconds = parseInteger(parts[2]).value_or(0)};
}

// What git writes with kFormat, in its order.
std::vector<NewCommit> parseCommits(std::string_view output)
{
    std::vector<NewCommit> commits;
    for (const auto record : split(output, '\x01')) {
        const auto parts = split(record, '\0');
        if (parts.size() < kParts)
            continue;
        const std::span all(parts);
        commits.push_back({.id = std::string(parts[0]),
                           .message = toUtf8(parts[7]),
                           .author = signatureFrom(all.subspan(1, 3)),
                           .committer = signatureFrom(all.subspan(4, 3))});
    }
    return commits;
}

// What `git log --stdin` shall list: lines with commits, those it shall not reach have a "^" before them.
std::vector<NewCommit> listCommits(const std::string& repository, std::string revisions)
{
    constexpr std::size_t kMostBytes = 4 * 1024 * 1024;
    const auto listed = git::runGit({.folder = repository,
                                     .arguments = {"log", "-n1000", kFormat, "--ignore-missing", "--stdin"},
                                     .input = std::move(revisions),
                                     .mostOutput = kMostBytes});
    auto commits = parseCommits(listed.output);
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

bool isOneUpdate(const std::vector<RefChange>& changes)
{
    return changes.size() == 1 && !isZero(changes.front().before) && !isZero(changes.front().after);
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
    if (isOneUpdate(changes) && !ofDefault.empty())
        if (auto few = newCommitsOfShortHistory(repository, changes.front().after, changes.front().before)) {
            commits.onDefaultBranch = std::move(*few);
            return commits;
        }
    if (!ofDefault.empty())
        commits.onDefaultBranch = listCommits(repository, isDefaultNew ? ofDefault + known : ofDefault);
    if (asksForOthers)
        commits.elsewhere = listCommits(repository, ofOthers + known);
    return commits;
}

std::vector<NewCommit> newCommitsOf(const std::string& repository, const std::vector<RefChange>& changes,
                                    const RefChange& change)
{
    if (isZero(change.after) || !change.ref.starts_with(kBranches))
        return {};
    auto revisions = change.after + "\n";
    if (!isZero(change.before))
        return listCommits(repository, revisions + "^" + change.before + "\n");
    for (const auto& each : changes)
        if (each.ref.starts_with(kBranches) && !isZero(each.before))
            revisions += "^" + each.before + "\n";
    return listCommits(repository, revisions + untouchedBranches(repository, changes));
}

std::optional<NewCommit> commitAt(const std::string& repository, const std::string& id)
{
    const auto shown = git::runGit({.folder = repository, .arguments = {"log", "-n1", kFormat, id, "--"}});
    auto commits = parseCommits(shown.output);
    return commits.empty() ? std::nullopt : std::optional(std::move(commits.front()));
}

} // namespace trivet::pushes
