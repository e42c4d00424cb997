#include "merging/merge_commits.hpp"

#include "base/error.hpp"
#include "git/incoming_objects.hpp"
#include "git/tree.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"
#include "merging/merge_check.hpp"
#include "merging/merge_trees.hpp"
#include "merging/rebase.hpp"
#include "merging/write_commit.hpp"

namespace trivet::merging {
namespace {

constexpr MessageFormat<1> kConflict{"pull.merge_conflict", "merge failed because of conflict: {{FILES}}"};
constexpr MessageFormat<> kDiverged{"pull.diverged", "the head branch is not ahead of the base branch: it cannot be "
                                                     "fast-forwarded"};

std::string listed(const std::vector<std::string>& files)
{
    std::string text;
    for (const auto& file : files)
        text += (text.empty() ? "" : ", ") + file;
    return text;
}

std::string modulesOf(git::Repository& git, const std::string& tree)
{
    const auto entry = git::findEntry(git, tree, ".gitmodules");
    return entry ? entry->id : "";
}

// All files of a merge were checked when they came in, but for those it put together itself. Of these one can do harm.
void requireHarmless(const MergeInput& input, const std::string& tree, const std::string& commit)
{
    const auto modules = modulesOf(input.git, tree);
    if (modules.empty() || modules == modulesOf(input.git, gitdata::readCommit(input.git, input.base).tree) ||
        modules == modulesOf(input.git, gitdata::readCommit(input.git, input.head).tree))
        return;
    const git::IncomingObjects checked(input.git.path());
    checked.accept(commit, {input.base, input.head});
}

// Two runs of git: the objects go where they belong at once.
std::string commitMerged(const MergeInput& input, const git::Signature& author, std::vector<std::string> parents)
{
    const WorkRepository space{input.git.path(), {}};
    const auto merged = mergeTrees(space, input.base, input.head);
    if (merged.hasConflict)
        throw Error::conflict(kConflict.with(listed(merged.conflictFiles)));
    auto commit = writeCommit(space,
                              {.tree = merged.tree,
                               .parents = std::move(parents),
                               .author = gitdata::lineOf(author),
                               .committer = gitdata::lineOf(input.merger),
                               .message = input.message},
                              input.sign);
    requireHarmless(input, merged.tree, commit);
    return commit;
}

bool isAhead(const MergeInput& input) { return gitdata::isAncestor(input.git, input.base, input.head); }

// A rebase would make it out of any two: its root would be one change more, and nobody could tell what all of them
// change in the base.
void requireCommonHistory(const MergeInput& input)
{
    if (mergeBaseOf(input.git.path(), input.base, input.head).empty())
        throw Error::conflict(kUnrelated);
}

std::string fastForwarded(const MergeInput& input)
{
    if (isAhead(input))
        return input.head;
    requireCommonHistory(input);
    throw Error::conflict(kDiverged);
}

// What is on top of the base already stays as it is.
std::string rebased(const MergeInput& input, const git::IncomingObjects& incoming)
{
    if (isAhead(input))
        return input.head;
    return rebase(input.git, incoming, input.base, input.head, {gitdata::lineOf(input.merger), input.sign});
}

// The same commit with another message.
std::string reworded(const MergeInput& input, const WorkRepository& space, const std::string& id)
{
    const auto last = readWritten(space, id);
    const auto message = last.parents.size() == 1 ? input.lastMessage(last.message) : std::nullopt;
    if (!message || *message == last.message)
        return id;
    auto commit = last;
    commit.committer = gitdata::lineOf(input.merger);
    commit.message = *message;
    commit.encoding.clear();
    return writeCommit(space, commit, input.sign);
}

std::string rebaseMerged(const MergeInput& input, MergeStyle style)
{
    requireCommonHistory(input);
    const git::IncomingObjects incoming(input.git.path());
    auto tip = rebased(input, incoming);
    if (style == MergeStyle::Rebase && input.lastMessage && tip != input.base)
        tip = reworded(input, {input.git.path(), incoming.environment()}, tip);
    if (style == MergeStyle::RebaseMerge && tip != input.base) {
        const WorkRepository space{input.git.path(), incoming.environment()};
        const auto line = gitdata::lineOf(input.merger);
        // Its files are those of the last commit, which is on top of the base.
        const auto merged = mergeTrees(space, input.base, tip);
        tip = writeCommit(space,
                          {.tree = merged.tree,
                           .parents = {input.base, tip},
                           .author = line,
                           .committer = line,
                           .message = input.message},
                          input.sign);
    }
    if (tip != input.head)
        incoming.accept(tip, {input.base, input.head});
    return tip;
}

} // namespace

std::string mergeCommits(const MergeInput& input, MergeStyle style)
{
    switch (style) {
    case MergeStyle::Merge:
        return commitMerged(input, input.merger, {input.base, input.head});
    case MergeStyle::Squash:
        return commitMerged(input, input.squashAuthor, {input.base});
    case MergeStyle::Rebase:
    case MergeStyle::RebaseMerge:
        return rebaseMerged(input, style);
    case MergeStyle::FastForwardOnly:
        return fastForwarded(input);
    case MergeStyle::ManuallyMerged:
        break;
    }
    return input.base;
}

} // namespace trivet::merging
