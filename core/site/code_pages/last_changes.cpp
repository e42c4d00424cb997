#include "code_pages/last_changes.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"

namespace trivet::code_pages {
namespace {

constexpr const char* kMostCommits = "-n300";
constexpr std::size_t kMostOutput = 2 * 1024 * 1024;

// The entry of the folder a path belongs to; empty if it is elsewhere.
std::string_view entryOf(std::string_view path, std::string_view folder)
{
    if (!folder.empty()) {
        if (!path.starts_with(folder) || path.size() <= folder.size() || path[folder.size()] != '/')
            return {};
        path.remove_prefix(folder.size() + 1);
    }
    return path.substr(0, path.find('/'));
}

} // namespace

std::map<std::string, LastChange> parseLastChanges(std::string_view output, std::string_view folder)
{
    std::map<std::string, LastChange> changes;
    for (const auto record : split(output, '\x01')) {
        const auto parts = split(record, '\0');
        if (parts.size() < 4)
            continue;
        const LastChange change{std::string(parts[0]), toUtf8(parts[2]), parseInteger(parts[1]).value_or(0)};
        for (std::size_t i = 3; i < parts.size(); ++i) {
            auto path = parts[i];
            path.remove_prefix(path.starts_with('\n') ? 1 : 0);
            if (const auto entry = entryOf(path, folder); !entry.empty())
                changes.try_emplace(std::string(entry), change);
        }
    }
    return changes;
}

std::map<std::string, LastChange> lastChangesIn(const git::Repository& git, const std::string& commit,
                                                const std::string& folder)
{
    std::vector<std::string> arguments{"--literal-pathspecs",
                                       "log",
                                       kMostCommits,
                                       "--no-renames",
                                       "--name-only",
                                       "--format=%x01%H%x00%ct%x00%s",
                                       "-z",
                                       commit,
                                       "--"};
    if (!folder.empty())
        arguments.push_back(folder);
    const auto result = git::runGit({.folder = git.path(),
                                     .arguments = std::move(arguments),
                                     .patience = std::chrono::seconds(3),
                                     .mostOutput = kMostOutput});
    return parseLastChanges(result.output, folder);
}

} // namespace trivet::code_pages
