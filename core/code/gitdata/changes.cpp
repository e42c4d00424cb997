#include "gitdata/changes.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/run_git.hpp"

namespace trivet::gitdata {
namespace {

constexpr MessageFormat<> kComparingTooSlow{"git.comparing_too_slow", "comparing takes too long"};

constexpr std::size_t kMostOutput = 16 * 1024 * 1024;

std::string statusOf(char letter)
{
    if (letter == 'A')
        return "added";
    return letter == 'D' ? "removed" : "modified";
}

// ADDED TAB DELETED TAB PATH; a binary file has "-" for both numbers.
void addCounts(CommitStats& stats, std::string_view line)
{
    const auto parts = split(line, '\t');
    if (parts.size() < 3)
        return;
    const auto added = parseInteger(parts[0]).value_or(0), deleted = parseInteger(parts[1]).value_or(0);
    stats.additions += added;
    stats.deletions += deleted;
    stats.total += added + deleted;
}

} // namespace

std::map<std::string, Changes> parseChanges(std::string_view output)
{
    std::map<std::string, Changes> all;
    Changes* current = nullptr;
    const auto words = split(output, '\0');
    for (std::size_t i = 0; i < words.size(); ++i) {
        auto word = words[i];
        while (word.starts_with('\n'))
            word.remove_prefix(1);
        if (word.starts_with('\x01')) {
            current = &all[std::string(trimmed(word.substr(1)))];
        } else if (current && word.starts_with(':')) { // ":MODE MODE ID ID LETTER", and the path behind it
            if (i + 1 < words.size())
                current->files.push_back({std::string(words[i + 1]), statusOf(word.back())});
            ++i;
        } else if (current && !word.empty()) {
            addCounts(current->stats, word);
        }
    }
    return all;
}

std::map<std::string, Changes> changesOf(const git::Repository& git, const std::vector<std::string>& commits)
{
    if (commits.empty())
        return {};
    std::string input;
    for (const auto& id : commits)
        input += id + "\n";
    const auto result =
        git::runGit({.folder = git.path(),
                     .arguments = {"log", "--no-walk=unsorted", "--stdin", "-m", "--first-parent", "--no-renames",
                                   "--root", "-z", "--raw", "--numstat", "--format=tformat:%x01%H"},
                     .input = std::move(input),
                     .mostOutput = kMostOutput});
    if (result.isLate)
        throw Error::unavailable(kComparingTooSlow);
    return parseChanges(result.output);
}

} // namespace trivet::gitdata
