#include "code_pages/commit_diffs.hpp"

#include "git/run_git.hpp"

namespace trivet::code_pages {
namespace {

constexpr std::size_t kMostBytes = 1024 * 1024; // as HTML it is more, within kForeignContent
// git compares both sides in memory; what is larger counts as binary.
constexpr const char* kLargeFiles = "core.bigFileThreshold=16m";

Diff diffOf(const git::Repository& git, const std::string& commit)
{
    const auto result =
        git::runGit({.folder = git.path(),
                     .arguments = {"-c", "core.quotePath=false", "-c", kLargeFiles, "diff-tree", "-p", "-M", "--root",
                                   "--no-commit-id", "--diff-merges=first-parent", commit},
                     .patience = kForeignContent.patience(),
                     .mostOutput = kMostBytes,
                     .endsWhenFull = true});
    auto diff = parseDiff(result.output);
    diff.isCutShort |= result.isLate;
    return diff;
}

std::size_t sizeOf(const Diff& diff)
{
    std::size_t size = sizeof diff;
    for (const auto& file : diff.files) {
        size += sizeof file + file.path.size();
        for (const auto& line : file.lines)
            size += sizeof line + line.text.size();
    }
    return size;
}

} // namespace

Diff CommitDiffs::of(const git::Repository& git, const std::string& commit)
{
    if (const auto* known = m_latest.find(commit))
        return *known;
    auto diff = diffOf(git, commit);
    const auto size = sizeOf(diff);
    return m_latest.keep(commit, std::move(diff), size);
}

} // namespace trivet::code_pages
