#include "repos/contents.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace trivet::repos {
namespace {

constexpr std::size_t kMostRefs = 4 * 1024 * 1024; // bytes of output, two a ref

std::int64_t sizeOf(const std::string& folder)
{
    std::uintmax_t bytes = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        std::error_code gone; // git removes files while we look
        if (entry.is_regular_file(gone))
            if (const auto size = entry.file_size(gone); !gone)
                bytes += size;
    }
    return static_cast<std::int64_t>((bytes + 1023) / 1024);
}

} // namespace

Contents measure(const std::string& folder)
{
    const auto refs = git::runGit(
        {.folder = folder, .arguments = {"for-each-ref", "--format=x", "refs/heads"}, .mostOutput = kMostRefs});
    if (!refs.isGood())
        throw std::runtime_error("git for-each-ref in " + folder + ": " + refs.errors);
    return {.branchCount = std::count(refs.output.begin(), refs.output.end(), '\n'), .sizeKib = sizeOf(folder)};
}

bool hasBranch(const std::string& folder, const std::string& branch)
{
    return git::runGit({folder, {"show-ref", "--verify", "--quiet", "refs/heads/" + branch}}).isGood();
}

void setHead(const std::string& folder, const std::string& branch)
{
    const auto result = git::runGit({folder, {"symbolic-ref", "HEAD", "refs/heads/" + branch}});
    if (!result.isGood())
        throw std::runtime_error("git symbolic-ref in " + folder + ": " + result.errors);
}

std::string headBranch(const std::string& folder)
{
    const auto result = git::runGit({folder, {"symbolic-ref", "--quiet", "--short", "HEAD"}});
    return result.isGood() ? std::string(trimmed(result.output)) : std::string();
}

} // namespace trivet::repos
