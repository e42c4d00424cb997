#include "reviews/line_moves.hpp"

#include "git/run_git.hpp"
#include "reviews/file_patch.hpp"

namespace trivet::reviews {
namespace {

constexpr std::size_t kMostOutput = 8 * 1024 * 1024;

} // namespace

LineMoves::LineMoves(const std::string& repository, const std::string& from, const std::string& to,
                     const std::vector<std::string>& paths)
{
    std::vector<std::string> arguments{"--literal-pathspecs", "diff",          "--raw",        "-z", "-p", "-U0",
                                       "--no-color",          "--no-ext-diff", "--no-textconv"};
    arguments.insert(arguments.end(), {"--no-renames", from, to, "--"});
    arguments.insert(arguments.end(), paths.begin(), paths.end());
    const auto result =
        git::runGit({.folder = repository, .arguments = std::move(arguments), .mostOutput = kMostOutput});
    m_isUnknown = !result.isGood() || result.isLate || result.output.size() >= kMostOutput;
    if (!m_isUnknown)
        read(result.output);
}

void LineMoves::read(std::string_view output)
{
    for (const auto& file : parsePatch(output)) {
        auto& changes = m_changes[file.oldPath];
        for (const auto& hunk : file.hunks)
            changes.push_back({hunk.oldStart, hunk.oldCount, hunk.newCount});
    }
}

std::optional<std::int64_t> LineMoves::of(const std::string& path, std::int64_t line) const
{
    if (m_isUnknown)
        return std::nullopt;
    const auto found = m_changes.find(path);
    if (found == m_changes.end())
        return line;
    auto moved = line;
    for (const auto& change : found->second) {
        // Lines that only come are put behind the one that is named.
        const auto end = change.oldCount == 0 ? change.oldStart + 1 : change.oldStart + change.oldCount;
        if (line >= end)
            moved += change.newCount - change.oldCount;
        else if (change.oldCount > 0 && line >= change.oldStart)
            return std::nullopt;
    }
    return moved;
}

bool hasOtherContent(const std::string& repository, const std::string& oldBase, const std::string& oldHead,
                     const std::string& newBase, const std::string& newHead)
{
    if (oldBase.empty() || newBase.empty())
        return true;
    // Each head as a commit whose parent is where it parted.
    const auto result = git::runGit(
        {.folder = repository,
         .arguments = {"diff-tree", "--stdin", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", "--always"},
         .input = oldHead + " " + oldBase + "\n" + newHead + " " + newBase + "\n",
         .mostOutput = kMostOutput});
    // "OLD NUL changes NEW NUL changes"
    const std::string_view output = result.output;
    const auto separator = std::string(1, '\0') + newHead + std::string(1, '\0');
    const auto middle = output.find(separator, oldHead.size());
    if (!result.isGood() || result.isLate || output.size() >= kMostOutput || middle == output.npos)
        return true;
    const auto before = output.substr(oldHead.size(), middle + 1 - oldHead.size());
    const auto after = output.substr(middle + separator.size() - 1);
    return before != after;
}

} // namespace trivet::reviews
