#include "reviews/code_place.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "changes/changed_file_list.hpp"
#include "git/run_git.hpp"
#include "reviews/file_patch.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace trivet::reviews {
namespace {

constexpr MessageFormat<1> kNoFile{"review.no_file", "the pull request does not change the file {{PATH}}"};
constexpr MessageFormat<2> kNoLine{"review.no_line", "there is no line {{LINE}} in the file {{PATH}}"};
constexpr MessageFormat<> kTooLarge{"review.too_large", "the file is too large to comment on its lines"};

constexpr std::size_t kMostOutput = 8 * 1024 * 1024;
constexpr std::size_t kLongestLine = 500; // bytes of it that are kept

std::string outputOf(const changes::PullRange& range, std::vector<std::string> arguments)
{
    auto result =
        git::runGit({.folder = range.served.git.path(), .arguments = std::move(arguments), .mostOutput = kMostOutput});
    if (result.isLate || result.output.size() >= kMostOutput)
        throw Error::invalid(kTooLarge);
    if (!result.isGood())
        throw std::runtime_error("git diff: " + result.errors);
    return std::move(result.output);
}

// The changed files that are wanted, by the name they have now.
std::map<std::string, changes::ChangedFile> changedAmong(const changes::PullRange& range,
                                                         const std::vector<WantedPlace>& wanted)
{
    std::set<std::string> paths;
    for (const auto& each : wanted)
        paths.insert(each.path);
    std::map<std::string, changes::ChangedFile> files;
    for (auto& file : changes::parseChangedFiles(outputOf(range, {"diff", "--raw", "-z", "-M", "-l400", "--no-abbrev",
                                                                  "--no-ext-diff", range.from, range.to, "--"})))
        if (paths.contains(file.filename))
            files.emplace(file.filename, std::move(file));
    return files;
}

// With everything around what is changed: a comment may stand on any line.
std::string wholeFiles(const changes::PullRange& range, const std::map<std::string, changes::ChangedFile>& files)
{
    std::vector<std::string> arguments{
        "--literal-pathspecs", "diff",          "--raw",         "-z",       "-p",     "-M", "-l400", "-U100000000",
        "--no-color",          "--no-ext-diff", "--no-textconv", range.from, range.to, "--"};
    for (const auto& [path, file] : files) {
        arguments.push_back(path);
        if (file.previousFilename)
            arguments.push_back(*file.previousFilename);
    }
    return outputOf(range, std::move(arguments));
}

std::string shownLine(std::string_view line)
{
    auto size = std::min(line.size(), kLongestLine);
    while (size > 0 && size < line.size() && (static_cast<unsigned char>(line[size]) & 0xC0) == 0x80)
        --size; // not within a character
    return toUtf8(line.substr(0, size));
}

// The last lines of a hunk up to that one, as a hunk of its own; before them so many lines of each side.
std::string textUpTo(const PatchHunk& hunk, std::size_t last, std::int64_t oldLine, std::int64_t newLine,
                     std::ptrdiff_t shownLines)
{
    const auto end = hunk.lines.begin() + static_cast<std::ptrdiff_t>(last) + 1;
    const auto begin = end - std::min(shownLines, end - hunk.lines.begin());
    std::int64_t old = 0, made = 0;
    std::string text;
    for (auto line = begin; line != end; ++line) {
        old += line->starts_with('+') ? 0 : 1;
        made += line->starts_with('-') ? 0 : 1;
        text += "\n" + shownLine(*line);
    }
    return "@@ -" + std::to_string(oldLine - old + (old > 0 ? 1 : 0)) + "," + std::to_string(old) + " +" +
           std::to_string(newLine - made + (made > 0 ? 1 : 0)) + "," + std::to_string(made) + " @@" + text;
}

std::string hunkAt(const FilePatch& file, const WantedPlace& wanted, std::ptrdiff_t shownLines)
{
    const bool isOld = wanted.line < 0;
    for (const auto& hunk : file.hunks) {
        auto oldLine = hunk.oldStart - (hunk.oldCount > 0 ? 1 : 0),
             newLine = hunk.newStart - (hunk.newCount > 0 ? 1 : 0);
        for (std::size_t i = 0; i < hunk.lines.size(); ++i) {
            const char sign = hunk.lines[i].empty() ? ' ' : hunk.lines[i].front();
            oldLine += sign == '+' ? 0 : 1;
            newLine += sign == '-' ? 0 : 1;
            if (isOld ? sign != '+' && oldLine == -wanted.line : sign != '-' && newLine == wanted.line)
                return textUpTo(hunk, i, oldLine, newLine, shownLines);
        }
    }
    throw Error::invalid(kNoLine.with(std::abs(wanted.line), wanted.path));
}

} // namespace

std::vector<CodePlaceRow> findPlaces(const changes::PullRange& range, const std::vector<WantedPlace>& wanted,
                                     std::int64_t shownLines)
{
    if (wanted.empty())
        return {};
    const auto files = changedAmong(range, wanted);
    for (const auto& each : wanted)
        if (!files.contains(each.path))
            throw Error::invalid(kNoFile.with(each.path));
    const auto output = wholeFiles(range, files);
    const auto patches = parsePatch(output);
    std::vector<CodePlaceRow> places;
    for (const auto& each : wanted) {
        const auto patch =
            std::find_if(patches.begin(), patches.end(), [&](const auto& file) { return file.newPath == each.path; });
        if (patch == patches.end())
            throw Error::invalid(kNoFile.with(each.path));
        CodePlaceRow place{.path = each.path, .line = each.line, .commit = range.to};
        if (place.isOnOldSide()) {
            place.oldPath = patch->oldPath;
            place.commit = range.from;
        }
        place.diffHunk = hunkAt(*patch, each, shownLines);
        places.push_back(std::move(place));
    }
    return places;
}

} // namespace trivet::reviews
