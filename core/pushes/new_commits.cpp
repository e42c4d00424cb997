#include "pushes/new_commits.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"

#include <algorithm>

namespace trivet::pushes {

std::vector<NewCommit> newCommits(const std::string& repository, const RefChange& change)
{
    constexpr std::size_t kMostBytes = 4 * 1024 * 1024;
    if (isZero(change.after))
        return {};
    std::vector<std::string> words{"log", "-n1000", "--format=%x01%H%x00%B", change.after, "--not"};
    if (isZero(change.before))
        words.insert(words.end(), {"--exclude=" + change.ref, "--branches"});
    else
        words.push_back(change.before);
    const auto listed = git::runGit({.folder = repository, .arguments = std::move(words), .mostOutput = kMostBytes});
    std::vector<NewCommit> commits;
    for (const auto record : split(listed.output, '\x01')) {
        const auto end = record.find('\0');
        if (end != std::string_view::npos)
            commits.push_back({std::string(record.substr(0, end)), toUtf8(record.substr(end + 1))});
    }
    std::reverse(commits.begin(), commits.end());
    return commits;
}

} // namespace trivet::pushes
