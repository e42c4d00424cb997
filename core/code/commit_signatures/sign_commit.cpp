#include "commit_signatures/sign_commit.hpp"

#include "base/text.hpp"
#include "git/durability.hpp"
#include "git/run_git.hpp"

#include <stdexcept>

namespace trivet::commit_signatures {

std::string signCommit(const WrittenCommit& commit, const SignText& sign)
{
    constexpr std::size_t kMost = 16 * 1024 * 1024, kSha256Digits = 64;
    if (!sign)
        return commit.id;
    const auto read = git::runGit({.folder = commit.repository,
                                   .arguments = {"cat-file", "commit", commit.id},
                                   .mostOutput = kMost,
                                   .environment = commit.environment});
    if (!read.isGood())
        throw std::runtime_error("git cat-file: " + read.errors);
    const auto written =
        git::runGit({.folder = commit.repository,
                     .arguments = {"-c", git::kDurably, "hash-object", "-t", "commit", "-w", "--stdin"},
                     .input = withSignature(read.output, sign(read.output), commit.id.size() == kSha256Digits),
                     .environment = commit.environment});
    if (!written.isGood())
        throw std::runtime_error("git hash-object: " + written.errors);
    return std::string(trimmed(written.output));
}

} // namespace trivet::commit_signatures
