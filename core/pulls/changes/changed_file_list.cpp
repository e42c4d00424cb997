#include "changes/changed_file_list.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/run_git.hpp"

#include <map>
#include <stdexcept>

namespace trivet::changes {
namespace {

constexpr MessageFormat<> kTooMany{"pull.too_many_files", "the pull request changes too many files to list them"};

constexpr std::size_t kMostOutput = 64 * 1024 * 1024;

std::string statusOf(char letter)
{
    switch (letter) {
    case 'A':
        return "added";
    case 'D':
        return "deleted";
    case 'R':
        return "renamed";
    case 'C':
        return "copied";
    default:
        return "changed";
    }
}

void setCounts(ChangedFile& file, std::string_view added, std::string_view deleted)
{
    file.additions = parseInteger(added).value_or(0); // "-" for a binary file
    file.deletions = parseInteger(deleted).value_or(0);
    file.changes = file.additions + file.deletions;
}

} // namespace

// First ":MODE MODE ID ID LETTER" with one path, or two of a renaming, for each file; then "ADDED TAB DELETED TAB
// PATH", where of a renaming the path is empty and both stand behind it.
std::vector<ChangedFile> parseChangedFiles(std::string_view output)
{
    std::vector<ChangedFile> files;
    std::map<std::string, std::size_t> places;
    const auto words = split(output, '\0');
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto word = words[i];
        if (word.starts_with(':')) {
            const auto letter = word.substr(word.rfind(' ') + 1);
            const bool hasTwo = letter.starts_with('R') || letter.starts_with('C');
            if (i + (hasTwo ? 2 : 1) >= words.size())
                break;
            ChangedFile file{.status = statusOf(letter.empty() ? 'M' : letter.front())};
            if (hasTwo)
                file.previousFilename = toUtf8(words[++i]);
            file.filename = toUtf8(words[++i]);
            places[file.filename] = files.size();
            files.push_back(std::move(file));
            continue;
        }
        const auto parts = split(word, '\t');
        if (parts.size() < 3)
            continue;
        auto path = word.substr(parts[0].size() + parts[1].size() + 2);
        if (path.empty() && i + 2 < words.size()) {
            i += 2;
            path = words[i];
        }
        if (const auto found = places.find(toUtf8(path)); found != places.end())
            setCounts(files[found->second], parts[0], parts[1]);
    }
    return files;
}

std::vector<ChangedFile> listChangedFiles(const std::string& repository, const std::string& from, const std::string& to,
                                          std::string_view whitespace)
{
    std::vector<std::string> arguments{"diff", "--raw",       "--numstat",     "-z",
                                       "-M",   "--no-abbrev", "--no-ext-diff", "--no-textconv"};
    if (whitespace == "ignore-all")
        arguments.emplace_back("-w");
    else if (whitespace == "ignore-change")
        arguments.emplace_back("-b");
    else if (whitespace == "ignore-eol")
        arguments.emplace_back("--ignore-space-at-eol");
    arguments.insert(arguments.end(), {from, to, "--"});
    const auto result =
        git::runGit({.folder = repository, .arguments = std::move(arguments), .mostOutput = kMostOutput});
    if (result.isLate || result.output.size() >= kMostOutput)
        throw Error::unavailable(kTooMany);
    if (!result.isGood())
        throw std::runtime_error("git diff: " + result.errors);
    return parseChangedFiles(result.output);
}

} // namespace trivet::changes
