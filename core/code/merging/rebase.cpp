#include "merging/rebase.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/commit.hpp"
#include "git/run_git.hpp"
#include "gitdata/revision.hpp"
#include "merging/merge_trees.hpp"
#include "merging/write_commit.hpp"

#include <stdexcept>
#include <vector>

namespace trivet::merging {
namespace {

constexpr MessageFormat<1> kConflict{"pull.rebase_conflict", "rebase failed because of conflict at {{COMMIT}}"};
constexpr MessageFormat<1> kTooMany{"pull.rebase_too_many", "more than {{NUMBER}} commits are not rebased here"};

constexpr std::size_t kMostCommits = 2000, kIdSize = 65;
// git replays what has been written; how it was written stays.
constexpr std::string_view kAuthor = "author ", kEncoding = "encoding ";

// Oldest first.
std::vector<std::string> commitsToMove(const std::string& repository, const std::string& base, const std::string& head)
{
    const auto listed = git::runGit({.folder = repository,
                                     .arguments = {"rev-list", "--reverse", "--topo-order", "--no-merges",
                                                   "--cherry-pick", "--right-only", base + "..." + head},
                                     .mostOutput = (kMostCommits + 1) * kIdSize});
    if (!listed.isGood())
        throw std::runtime_error("git rev-list: " + listed.errors);
    std::vector<std::string> ids;
    for (const auto line : split(trimmed(listed.output), '\n'))
        if (!line.empty())
            ids.emplace_back(line);
    if (ids.size() > kMostCommits)
        throw Error::conflict(kTooMany.with(static_cast<std::int64_t>(kMostCommits)));
    return ids;
}

// The rest of the header line that begins like this; empty if there is none.
std::string headerOf(std::string_view content, std::string_view name)
{
    for (const auto line : split(content.substr(0, content.find("\n\n")), '\n'))
        if (line.starts_with(name))
            return std::string(line.substr(name.size()));
    return {};
}

struct Original {
    std::string id{}, tree{}, parent{}, parentTree{};
    std::string author{}, encoding{}, message{};
};

Original readOriginal(git::Repository& git, const std::string& id)
{
    const auto commit = gitdata::readCommit(git, id);
    const auto content = git.content(id);
    Original read{.id = id, .tree = commit.tree, .message = commit.message};
    read.author = headerOf(content, kAuthor);
    read.encoding = headerOf(content, kEncoding);
    if (!commit.parents.empty()) {
        read.parent = commit.parents.front();
        read.parentTree = gitdata::readCommit(git, read.parent).tree;
    }
    return read;
}

struct Tip {
    std::string commit{}, tree{};
};

// The difference between a commit and its parent, put on the tip. git 2.39 cannot be told which merge base to use: a
// commit with the files of the tip and that parent has only one.
void replay(const WorkRepository& space, const Original& original, const Rebaser& rebaser, Tip& tip)
{
    NewCommit stand{.tree = tip.tree, .author = original.author, .committer = rebaser.committer};
    if (!original.parent.empty())
        stand.parents = {original.parent};
    const auto merged = mergeTrees(space, writeCommit(space, stand), original.id,
                                   original.parent.empty() ? Histories::Unrelated : Histories::Common);
    if (merged.hasConflict)
        throw Error::conflict(kConflict.with(original.id));
    const bool wasEmpty = original.tree == original.parentTree;
    if (merged.tree == tip.tree && !wasEmpty)
        return;
    tip.commit = writeCommit(space,
                             {.tree = merged.tree,
                              .parents = {tip.commit},
                              .author = original.author,
                              .committer = rebaser.committer,
                              .message = original.message,
                              .encoding = original.encoding},
                             rebaser.sign);
    tip.tree = merged.tree;
}

} // namespace

std::string rebase(git::Repository& git, const git::IncomingObjects& incoming, const std::string& base,
                   const std::string& head, const Rebaser& rebaser)
{
    const WorkRepository space{git.path(), incoming.environment()};
    Tip tip{base, gitdata::readCommit(git, base).tree};
    for (const auto& id : commitsToMove(git.path(), base, head))
        replay(space, readOriginal(git, id), rebaser, tip);
    return tip.commit;
}

} // namespace trivet::merging
