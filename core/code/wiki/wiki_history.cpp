#include "wiki/wiki_history.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"

namespace trivet::wiki {
namespace {

constexpr std::size_t kMostOutput = 1024 * 1024;
constexpr std::chrono::seconds kMoment{3};

} // namespace

std::map<std::string, std::string> parseLastCommits(std::string_view output)
{
    std::map<std::string, std::string> commits;
    for (const auto record : split(output, '\x01')) {
        const auto parts = split(record, '\0');
        for (std::size_t i = 1; i < parts.size(); ++i) {
            auto file = parts[i];
            file.remove_prefix(file.starts_with('\n') ? 1 : 0);
            if (!file.empty())
                commits.try_emplace(std::string(file), parts[0]);
        }
    }
    return commits;
}

// One git tells most of them; who was not changed for long is asked for alone, and remembered.
std::map<std::string, std::string> lastCommitsOf(git::Repository& git, const std::string& commit,
                                                 const std::vector<std::string>& files)
{
    if (files.empty())
        return {};
    std::vector<std::string> arguments{
        "--literal-pathspecs", "log", "-n200", "--no-renames", "--name-only", "--format=%x01%H", "-z", commit, "--"};
    arguments.insert(arguments.end(), files.begin(), files.end());
    const auto logged = git::runGit(
        {.folder = git.path(), .arguments = std::move(arguments), .patience = kMoment, .mostOutput = kMostOutput});
    auto commits = parseLastCommits(logged.output);
    for (const auto& file : files)
        if (!commits.contains(file))
            if (auto id = git.lastChange(commit, file))
                commits.emplace(file, std::move(*id));
    return commits;
}

} // namespace trivet::wiki
