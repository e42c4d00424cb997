#include "merging/write_commit.hpp"

#include "base/text.hpp"
#include "git/durability.hpp"
#include "git/run_git.hpp"

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

// Not commit-tree: that would read authors and messages anew, and refuse or change what old histories hold.
std::string writeCommit(const ObjectSpace& space, const NewCommit& commit)
{
    const auto written =
        git::runGit({.folder = space.repository,
                     .arguments = {"-c", git::kDurably, "hash-object", "-t", "commit", "-w", "--stdin"},
                     .input = contentOf(commit),
                     .environment = space.environment});
    if (!written.isGood())
        throw std::runtime_error("git hash-object: " + written.errors);
    return std::string(trimmed(written.output));
}

} // namespace trivet::merging
