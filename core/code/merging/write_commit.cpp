#include "merging/write_commit.hpp"

#include "base/text.hpp"
#include "git/durability.hpp"
#include "git/run_git.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::merging {
namespace {

std::string contentOf(const NewCommit& commit)
{
    std::string content = "tree " + commit.tree + "\n";
    for (const auto& parent : commit.parents)
        content += "parent " + parent + "\n";
    content += "author " + commit.author + "\ncommitter " + commit.committer + "\n";
    if (!commit.encoding.empty())
        content += "encoding " + commit.encoding + "\n";
    content += "\n";
    for (const char c : commit.message)
        if (c != '\0') // git takes none
            content += c;
    return content;
}

} // namespace

NewCommit readWritten(const WorkRepository& space, const std::string& id)
{
    constexpr std::size_t kMost = 16 * 1024 * 1024;
    const auto read = git::runGit({.folder = space.repository,
                                   .arguments = {"cat-file", "commit", id},
                                   .mostOutput = kMost,
                                   .environment = space.environment});
    if (!read.isGood())
        throw std::runtime_error("git cat-file: " + read.errors);
    NewCommit commit;
    const std::string_view content = read.output;
    const auto head = content.substr(0, content.find("\n\n"));
    for (const auto line : split(head, '\n')) {
        const auto word = line.substr(0, line.find(' '));
        const auto rest = std::string(line.substr(std::min(line.size(), word.size() + 1)));
        if (word == "tree")
            commit.tree = rest;
        else if (word == "parent")
            commit.parents.push_back(rest);
        else if (word == "author")
            commit.author = rest;
        else if (word == "committer")
            commit.committer = rest;
        else if (word == "encoding")
            commit.encoding = rest;
    }
    commit.message = content.substr(std::min(content.size(), head.size() + 2));
    return commit;
}

// Not commit-tree: that would read authors and messages anew, and refuse or change what old histories hold.
std::string writeCommit(const WorkRepository& space, const NewCommit& commit, const commit_signatures::SignText& sign)
{
    constexpr std::size_t kSha256Digits = 64;
    auto content = contentOf(commit);
    if (sign)
        content = commit_signatures::withSignature(content, sign(content), commit.tree.size() == kSha256Digits);
    const auto written =
        git::runGit({.folder = space.repository,
                     .arguments = {"-c", git::kDurably, "hash-object", "-t", "commit", "-w", "--stdin"},
                     .input = std::move(content),
                     .environment = space.environment});
    if (!written.isGood())
        throw std::runtime_error("git hash-object: " + written.errors);
    return std::string(trimmed(written.output));
}

} // namespace trivet::merging
