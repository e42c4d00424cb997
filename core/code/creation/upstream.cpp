#include "creation/upstream.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "creation/copy_refs.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"
#include "lfs/adopt_objects.hpp"
#include "lfs/object_rules.hpp"
#include "merging/merge_commits.hpp"
#include "merging/merge_signature.hpp"
#include "repos/access_store.hpp"
#include "repos/copy_visibility.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"

namespace trivet::creation {
namespace {

constexpr MessageFormat<> kNoParent{"fork.no_parent", "it is no fork of a repository that can be read"};
constexpr MessageFormat<1> kNoBranch{"fork.no_branch", "branch does not exist [name: {{NAME}}]"};
constexpr MessageFormat<> kParentIsPrivate{"fork.parent_is_private",
                                           "the parent repository has become private: make the fork private first"};
constexpr MessageFormat<> kContradiction{"fork.contradiction", "the branches contradict each other"};
constexpr MessageFormat<> kOwnCommits{"fork.own_commits", "the fork has commits of its own"};

std::string requireTip(const std::string& folder, const std::string& branch)
{
    const auto found =
        git::runGit({folder, {"rev-parse", "--verify", "--quiet", std::string(gitdata::kBranches) + branch}});
    if (!found.isGood())
        throw Error::notFound(kNoBranch.with(branch));
    return std::string(trimmed(found.output));
}

// The commit that has both behind it. Throws Error (BadRequest) if they contradict each other.
std::string mergeOf(const merging::MergeInput& input)
{
    try {
        return merging::mergeCommits(input, merging::MergeStyle::Merge);
    } catch (const Error& refusal) {
        if (refusal.kind() != Error::Kind::Conflict)
            throw;
        throw Error::badRequest(kContradiction).because(refusal.english());
    }
}

// What was private meanwhile does not become public in a fork.
void requireMayShow(const repos::OwnedRepository& from, const repos::VisibleRepo& to)
{
    if (!to.row().isPrivate && repos::mustBePrivate(from, to.its.owner))
        throw Error::invalid(kParentIsPrivate);
}

// A branch of one repository, and what it is to be in another.
struct BroughtBranch {
    const repos::OwnedRepository& from;
    const repos::VisibleRepo& to;
    std::string branch{}, before{}, after{}; // without a `before`: a new branch
};

// Moves the branch, whose commits are there already, with the large files they name.
void moveBranch(http::Context& context, const BroughtBranch& moved)
{
    const auto& row = moved.to.row();
    const auto objects = lfs::objectsToAdopt(context.db(),
                                             {.fromRepository = moved.from.row.id,
                                              .toRepository = row.id,
                                              .path = repos::Storage(context.settings.repository.root).pathOf(row),
                                              .objectFormat = row.objectFormat,
                                              .before = moved.before,
                                              .after = moved.after},
                                             context.now);
    lfs::requireQuota(context.db(), context.settings, moved.to.its, objects);
    const auto zero = gitdata::servedRepository(context, moved.to).git.format().zero();
    gitdata::changeRefs(
        context, moved.to,
        {{std::string(gitdata::kBranches) + moved.branch, moved.before.empty() ? zero : moved.before, moved.after}});
    context.db().transact([&] { lfs::adopt(context.db(), objects); });
}

} // namespace

std::optional<repos::OwnedRepository> findUpstream(http::Context& context, const repos::RepositoryRow& fork)
{
    auto found = fork.forkOf ? repos::RepositoryStore(context.db()).find(*fork.forkOf) : std::nullopt;
    if (!found || !repos::isWithinReach(*found, context.who) ||
        !repos::AccessStore(context.db()).of(*found, context.who).allows(repos::Unit::Code, repos::AccessLevel::Read))
        return std::nullopt;
    return found;
}

UpstreamMerge mergeUpstream(http::Context& context, const repos::VisibleRepo& fork, const users::AccountRow& caller,
                            const UpstreamInput& input)
{
    const auto upstream = findUpstream(context, fork.row());
    if (!upstream)
        throw Error::notFound(kNoParent);
    requireMayShow(*upstream, fork);
    const repos::Storage storage(context.settings.repository.root);
    const auto folder = storage.pathOf(fork.row());
    const auto ours = requireTip(folder, input.branch),
               theirs = requireTip(storage.pathOf(upstream->row), input.branch);
    copyRefs({.from = storage.pathOf(upstream->row), .to = folder, .what = {theirs}});
    const auto served = gitdata::servedRepository(context, fork);
    if (gitdata::isAncestor(served.git, theirs, ours))
        return UpstreamMerge::UpToDate;
    const bool isFastForward = gitdata::isAncestor(served.git, ours, theirs);
    if (!isFastForward && input.isFastForwardOnly)
        throw Error::badRequest(kOwnCommits);
    auto after = theirs;
    if (!isFastForward)
        after = mergeOf({.git = served.git,
                         .base = ours,
                         .head = theirs,
                         .merger = gitdata::signatureOf(caller, context),
                         .message = "Merge branch '" + input.branch + "' of " + upstream->fullName() + "\n",
                         .sign = merging::signatureOf({context, served.git, caller.id, ours, theirs})});
    moveBranch(context, {*upstream, fork, input.branch, ours, after});
    return isFastForward ? UpstreamMerge::FastForward : UpstreamMerge::Merge;
}

void copyBranch(http::Context& context, const repos::OwnedRepository& from, const repos::VisibleRepo& to,
                const std::string& branch)
{
    requireMayShow(from, to);
    const repos::Storage storage(context.settings.repository.root);
    const auto tip = requireTip(storage.pathOf(from.row), branch);
    copyRefs({.from = storage.pathOf(from.row), .to = storage.pathOf(to.row()), .what = {tip}});
    moveBranch(context, {.from = from, .to = to, .branch = branch, .after = tip});
}

} // namespace trivet::creation
