#include "merging/pick_commit.hpp"

#include "base/error.hpp"
#include "git/empty_tree.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/commit_target.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"
#include "merging/merge_trees.hpp"
#include "merging/write_commit.hpp"

namespace trivet::merging {
namespace {

constexpr MessageFormat<1> kConflict{"pick.conflict", "the branch has changed the same places: {{FILES}}"};
constexpr MessageFormat<> kNoChange{"pick.no_change", "the branch would not change"};

// The change itself: from one tree to the other.
struct TreeChange {
    std::string from{}, to{};
};

TreeChange changeOf(git::Repository& git, const git::Commit& commit, Pick pick)
{
    const auto before =
        commit.parents.empty() ? git::emptyTree(git.format()) : gitdata::readCommit(git, commit.parents.front()).tree;
    return pick == Pick::Change ? TreeChange{before, commit.tree} : TreeChange{commit.tree, before};
}

// git 2.39 cannot be told which merge base to use: commits made for this have only one.
std::string appliedTree(const WorkRepository& space, const TreeChange& change, const std::string& tip,
                        const std::string& line)
{
    const auto stand = [&](const std::string& tree, std::vector<std::string> parents) {
        return writeCommit(space, {.tree = tree, .parents = std::move(parents), .author = line, .committer = line});
    };
    const auto base = stand(change.from, {});
    const auto merged = mergeTrees(space, stand(tip, {base}), stand(change.to, {base}));
    if (merged.hasConflict) {
        std::string files;
        for (const auto& file : merged.conflictFiles)
            files += (files.empty() ? "" : ", ") + file;
        throw Error::conflict(kConflict.with(files));
    }
    if (merged.tree == tip)
        throw Error::invalid(kNoChange);
    return merged.tree;
}

} // namespace

gitdata::Committed pickCommit(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller,
                              const gitdata::CommitOptions& options, const std::string& commit, Pick pick)
{
    const auto served = gitdata::servedRepository(context, repo);
    const auto target = gitdata::commitTargetOf(served, options);
    if (target.parent.empty())
        throw gitdata::noBranch(target.branch);
    const auto original = gitdata::readCommit(served.git, commit);
    const auto [author, committer] = gitdata::signersOf(options, gitdata::signatureOf(caller, context));
    const auto line = gitdata::lineOf(committer);
    const git::IncomingObjects incoming(served.git.path());
    const WorkRepository space{served.git.path(), incoming.environment()};
    const auto tree = appliedTree(space, changeOf(served.git, original, pick),
                                  gitdata::readCommit(served.git, target.parent).tree, line);
    const auto made = writeCommit(space,
                                  {.tree = tree,
                                   .parents = {target.parent},
                                   .author = pick == Pick::Change ? gitdata::lineOf(original.author) : line,
                                   .committer = line,
                                   .message = gitdata::messageOf(options, original.message, committer)},
                                  gitdata::signatureFor(context, served.git, target, caller));
    incoming.accept(made, {target.parent});
    gitdata::changeRefs(context, repo, {{std::string(gitdata::kBranches) + target.branch, target.before, made}});
    return {made, target.branch};
}

} // namespace trivet::merging
