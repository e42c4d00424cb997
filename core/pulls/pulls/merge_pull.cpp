#include "pulls/merge_pull.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"
#include "lfs/adopt_objects.hpp"
#include "lfs/lfs_lock_rules.hpp"
#include "lfs/object_rules.hpp"
#include "merging/merge_commits.hpp"
#include "pulls/delete_head.hpp"
#include "pulls/mark_merged.hpp"
#include "pulls/merge_message.hpp"
#include "pulls/merge_rules.hpp"
#include "pulls/schedule_merge.hpp"
#include "repos/storage.hpp"

namespace trivet::pulls {
namespace {

constexpr MessageFormat<> kMergedAlready{"pull.merged_already", "The PR is already merged"};
constexpr MessageFormat<> kHeadMoved{"pull.head_moved", "head out of date"};
constexpr MessageFormat<> kBaseMoved{"pull.base_moved", "merge push out of date"};
constexpr MessageFormat<> kWrongCommit{"pull.wrong_commit", "Wrong commit ID"};
constexpr MessageFormat<1> kRejected{"pull.rejected", "PushRejected with remote message: {{MESSAGE}}"};
constexpr MessageFormat<> kBaseGone{"pull.base_gone", "the base branch is gone"};

using merging::MergeStyle;

// Of two spellings of a member the documented one.
const std::string& either(const std::string& one, const std::string& other) { return one.empty() ? other : one; }

MergeStyle styleOf(const MergePull& wanted)
{
    if (wanted.style.empty())
        return MergeStyle::Merge;
    return merging::mergeStyleNamed(wanted.style).value(); // it is one of the words that can be read
}

std::string requireBase(http::Context& context, const PullToChange& pull)
{
    const auto tip = gitdata::branchTip(gitdata::servedRepository(context, pull.repo).git, pull.row.baseBranch);
    if (!tip)
        throw Error::conflict(kBaseGone);
    return *tip;
}

// As it is now.
issues::PullRow requireOpen(http::Context& context, const PullToChange& pull, const git::ChangeLock& lock)
{
    if (isMergedNow(context, lock, pull.row))
        throw Error(Error::Kind::MethodNotAllowed, kMergedAlready);
    auto now = issues::PullStore(context.db()).find(pull.row.id);
    if (!now || !now->isOpen)
        throw Error::notFound();
    return std::move(*now);
}

// It was merged elsewhere, as the commit that is named.
void markByHand(http::Context& context, const PullToChange& pull, const MergePull& wanted)
{
    requireAllowedStyle(pull.repo.row(), MergeStyle::ManuallyMerged);
    const auto& id = either(wanted.mergeCommitId, wanted.goMergeCommitId);
    auto& git = gitdata::servedRepository(context, pull.repo).git;
    const auto base = requireBase(context, pull);
    if (!git.format().isId(id) || !git.head(id) || gitdata::commitBehind(git, id) != id ||
        !gitdata::isAncestor(git, id, base))
        throw Error::conflict(kWrongCommit);
    const git::ChangeLock lock(git.path());
    requireOpen(context, pull, lock);
    context.db().transact([&] {
        if (!markMerged(issues::operationOn(context, pull.repo, repos::Unit::Pulls), pull.issue, pull.row, id))
            throw Error(Error::Kind::MethodNotAllowed, kMergedAlready);
    });
}

std::string makeCommit(http::Context& context, const PullToChange& pull, const users::AccountRow& merger,
                       const MergePull& wanted, MergeStyle style, const std::string& base)
{
    const auto signature = gitdata::signatureOf(merger, context);
    merging::MergeInput input{.git = gitdata::servedRepository(context, pull.repo).git,
                              .base = base,
                              .head = pull.row.headSha,
                              .merger = signature,
                              .squashAuthor = signature};
    if (style != MergeStyle::Rebase && style != MergeStyle::FastForwardOnly)
        input.message = mergeMessage(context, pull, style, either(wanted.title, wanted.goTitle),
                                     either(wanted.message, wanted.goMessage));
    if (style == MergeStyle::Rebase)
        input.lastMessage = [&](const std::string& said) { return rebaseMessage(context, pull, said); };
    if (style == MergeStyle::Squash) {
        input.squashAuthor = squashAuthor(context, pull, signature);
        if (context.settings.pullRequest.addsCoCommitterTrailers)
            input.message = withCoAuthor(std::move(input.message), input.squashAuthor, signature);
    }
    input.sign = merging::signatureOf(mergeToSign(context, pull, merger.id, base));
    return merging::mergeCommits(input, style);
}

// What was looked at is what is merged: commits may take a while to make.
void requireUnchanged(http::Context& context, const PullToChange& pull, const git::ChangeLock& lock)
{
    const auto now = requireOpen(context, pull, lock);
    if (now.headSha != pull.row.headSha || now.baseBranch != pull.row.baseBranch)
        throw Error::conflict(kHeadMoved);
}

// The large files of a fork that its commits name will be the base repository's, and count into the quota of its owner.
void requireRoomForObjects(http::Context& context, const PullToChange& pull, const std::string& path,
                           const pushes::RefChange& change)
{
    if (context.settings.repository.quotaMegabytes == 0 || !pull.row.headRepositoryId)
        return;
    const auto objects = lfs::objectsToAdopt(context.db(),
                                             {.fromRepository = *pull.row.headRepositoryId,
                                              .toRepository = pull.repo.row().id,
                                              .path = path,
                                              .objectFormat = pull.repo.row().objectFormat,
                                              .before = change.before,
                                              .after = change.after},
                                             context.now);
    lfs::requireQuota(context.db(), context.settings, pull.repo.its, objects);
}

// Whether that is recorded, too.
bool moveBase(http::Context& context, const PullToChange& pull, const MadeMerge& made)
{
    const std::vector<pushes::RefChange> changes{
        {std::string(gitdata::kBranches) + pull.row.baseBranch, made.base, made.commit}};
    const auto path = repos::Storage(context.settings.repository.root).pathOf(pull.repo.row());
    lfs::requireUnlocked(context.db(), {pull.repo.row().id, context.who.userId, path}, changes);
    requireRoomForObjects(context, pull, path, changes.front());
    try {
        return gitdata::applyChanges(context, {.repository = pull.repo.its,
                                               .who = context.who,
                                               .changes = changes,
                                               .mergedPullId = pull.row.id,
                                               .lastLook = [&](const git::ChangeLock& lock) {
                                                   requireUnchanged(context, pull, lock);
                                                   requireStillReady(context, pull, made);
                                               }});
    } catch (const Error& refusal) {
        if (refusal.kind() == Error::Kind::Forbidden)
            throw Error::conflict(kRejected.with(refusal.english()));
        if (refusal.kind() == Error::Kind::Conflict && refusal.message() != kHeadMoved)
            throw Error::conflict(kBaseMoved).because(refusal.english() + ": " + refusal.detail());
        throw;
    }
}

} // namespace

Merge mergePull(http::Context& context, PullToChange pull, const users::AccountRow& merger, const MergePull& wanted)
{
    const auto style = styleOf(wanted);
    if (pull.row.isMerged())
        throw Error(Error::Kind::MethodNotAllowed, kMergedAlready);
    if (pull.issue.isClosed)
        throw Error::notFound();
    requireMayMerge(context, pull);
    if (style == MergeStyle::ManuallyMerged) {
        markByHand(context, pull, wanted);
        return Merge::Done;
    }
    const auto base = requireBase(context, pull);
    const auto baseRule = wanted.whenChecksSucceed ? BaseRule::Later
                          : wanted.forceMerge      ? BaseRule::SetAside
                                                   : BaseRule::Required;
    requireReady(context, pull, base, style, baseRule);
    if (!wanted.headCommitId.empty() && wanted.headCommitId != pull.row.headSha)
        throw Error::conflict(kHeadMoved);
    const bool deletesBranch =
        wanted.deleteBranchAfterMerge.value_or(pull.repo.row().has(repos::Choice::DeleteBranchAfterMerge));
    if (wanted.whenChecksSucceed) { // what the token may not reach now is not reached later, without it
        scheduleMerge(context, pull,
                      {.accountId = merger.id,
                       .style = std::string(merging::nameOf(style)),
                       .title = either(wanted.title, wanted.goTitle),
                       .message = either(wanted.message, wanted.goMessage),
                       .headSha = wanted.headCommitId,
                       .deletesBranch = deletesBranch && reachesHead(context, pull)});
        return Merge::Scheduled;
    }
    if (!moveBase(context, pull, {base, makeCommit(context, pull, merger, wanted, style, base), baseRule}))
        return Merge::NotRecorded; // the head stays: without its branch an open pull request would be closed
    if (deletesBranch)
        deleteHead(context, pull);
    return Merge::Done;
}

} // namespace trivet::pulls
