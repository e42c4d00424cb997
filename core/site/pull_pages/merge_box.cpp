#include "pull_pages/merge_box.hpp"

#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "gitdata/served_repository.hpp"
#include "issues/draft_title.hpp"
#include "issues/issue_rules.hpp"
#include "pages/messages.hpp"
#include "pages/reader.hpp"
#include "pull_pages/merge_offer.hpp"
#include "pull_pages/shell_commands.hpp"
#include "pulls/delete_head.hpp"
#include "pulls/pull_ref.hpp"
#include "pulls/schedule_merge.hpp"
#include "pulls/update_head.hpp"
#include "users/account_store.hpp"
#include "json/stored_messages.hpp"

namespace trivet::pull_pages {
namespace {

using issues::PullToChange;
using merging::Mergeability;
using pages::operator""_text;

constexpr std::size_t kMostConflicts = 10, kShortCommit = 10;

// What a look at the two branches tells.
void addState(MergeBox& box, http::Context& context, const ExaminedPull& examined)
{
    const auto say = [&](pages::TextKey key) { box.reasons.push_back(pages::text(context, key)); };
    if (examined.baseTip.empty())
        say("pulls.base_gone"_text);
    else if (examined.check == Mergeability::Failed || examined.check == Mergeability::Unknown)
        say("pulls.check_failed"_text);
    else if (examined.check == Mergeability::Ancestor)
        say("pulls.nothing_to_merge"_text);
    else if (examined.check == Mergeability::Empty && examined.pull.row.mergeBase.empty())
        say("pulls.unrelated"_text);
    else if (examined.check == Mergeability::Empty)
        box.note = pages::text(context, "pulls.empty_merge"_text);
    else if (examined.check == Mergeability::Conflict) {
        box.hasConflict = true;
        for (const auto line : split(examined.pull.row.conflictFiles, '\n'))
            if (!line.empty() && box.conflictFiles.size() < kMostConflicts)
                box.conflictFiles.push_back(toUtf8(std::string(line)));
        box.hasMoreConflicts = box.conflictFiles.size() == kMostConflicts;
    }
}

FetchedHead fetchedHead(http::Context& context, const ExaminedPull& examined)
{
    const auto& [repo, issue, row] = examined.pull;
    const auto& head = examined.head;
    if (row.isAgit || head.tip.empty())
        return {"origin", pulls::pullRef(issue.number), "pull-" + std::to_string(issue.number)};
    if (row.isWithinRepository())
        return {"origin", row.headBranch, row.headBranch};
    return {gitdata::servedRepository(context, *head.repo).html + ".git", row.headBranch,
            head.repo->its.owner.name + "-" + row.headBranch};
}

// What is in conflict cannot be brought up to date here.
void addUpdate(MergeBox& box, http::Context& context, const PullToChange& pull)
{
    box.behind = pull.row.commitsBehind;
    box.isBehind = box.behind > 0;
    if (!box.isBehind || box.hasConflict || !context.who.isSignedIn())
        return;
    box.canUpdateByMerge = pulls::mayUpdateHead(context, pull, pulls::UpdateStyle::Merge);
    box.canUpdateByRebase = pulls::mayUpdateHead(context, pull, pulls::UpdateStyle::Rebase);
}

// What is in the way for this reader, and the form if nothing is that they cannot set aside.
void addOffer(MergeBox& box, http::Context& context, const ExaminedPull& examined, const PullToChange& pull,
              const MergeForm* sent)
{
    if (examined.baseTip.empty())
        return;
    const auto usual = merging::mergeStyleNamed(pull.repo.row().mergeStyle).value_or(merging::MergeStyle::Merge);
    const auto obstacles = pulls::obstaclesOf(context, pull, usual);
    const bool isFree = !box.hasReason();
    for (const auto* messages : {&obstacles.byRule, &obstacles.byOthers})
        for (const auto& message : *messages)
            box.reasons.push_back(pages::told(context, message));
    if (!obstacles.mayMerge && context.who.isSignedIn())
        box.reasons.push_back(pages::text(context, "pulls.may_not_merge"_text));
    if (!obstacles.mayMerge)
        return;
    auto possible = possibleStyles(examined);
    const bool waitsForRule = isFree && obstacles.byOthers.empty() && !obstacles.byRule.empty();
    if (box.hasReason() && !waitsForRule) // what was merged elsewhere can still be marked so
        std::erase_if(possible, [](auto style) { return style != merging::MergeStyle::ManuallyMerged; });
    if (possible.empty())
        return;
    box.offer = offerOf(context, examined, pull, possible, sent);
    auto& offer = *box.offer;
    offer.isForced = waitsForRule && obstacles.maySetAside && !offer.isManual;
    offer.canWait = waitsForRule && !box.waiting && !offer.isManual;
    offer.canMerge = offer.isManual || offer.isForced || !waitsForRule;
    if (!offer.canMerge && !offer.canWait)
        box.offer.reset();
}

std::optional<WaitingMerge> waitingMergeOf(http::Context& context, const PullToChange& pull)
{
    const auto scheduled = issues::ScheduledMergeStore(context.db()).find(pull.row.id);
    if (!scheduled)
        return std::nullopt;
    WaitingMerge waiting;
    if (const auto person = users::AccountStore(context.db()).find(scheduled->accountId))
        waiting.person = person->name;
    if (const auto reasons = json::readMessages(scheduled->failure); !scheduled->failure.empty() && !reasons.empty())
        waiting.reason = pages::told(context, reasons.front());
    waiting.canCancel = pulls::mayCancel(context, pull, *scheduled);
    return waiting;
}

void addOpen(MergeBox& box, http::Context& context, const ExaminedPull& examined, const MergeForm* sent)
{
    const auto& [repo, issue, row] = examined.pull;
    if (issues::isDraft(context.settings, issue.title)) {
        box.reasons.push_back(pages::text(context, "pulls.draft"_text));
        const auto operation = issues::operationOn(context, repo, repos::Unit::Pulls);
        box.canMarkReady =
            context.who.isSignedIn() && !repo.row().isArchived && (operation.mayWrite() || operation.isAuthor(issue));
    }
    addState(box, context, examined);
    if (repo.row().isArchived) {
        box.reasons.push_back(pages::text(context, "pulls.archived"_text));
    } else {
        const PullToChange pull{{repo}, issue, row};
        box.waiting = waitingMergeOf(context, pull);
        addOffer(box, context, examined, pull, sent);
        addUpdate(box, context, pull);
    }
    box.isBlocked = box.hasReason();
    box.isReady = !box.isBlocked;
    const auto styles = possibleStyles(examined);
    const auto head = fetchedHead(context, examined);
    box.checkout = checkoutCommands(head);
    box.commands = mergeCommands(head, row.baseBranch, chosenStyle(context, examined, styles));
    box.hasCommands = true;
}

} // namespace

MergeBox mergeBoxOf(http::Context& context, const ExaminedPull& examined, const MergeForm* sent)
{
    const auto& [repo, issue, row] = examined.pull;
    MergeBox box{.isMerged = row.isMerged(), .isClosed = issue.isClosed && !row.isMerged(), .isOpen = !issue.isClosed};
    box.checks = mergeChecksOf(context, examined.pull);
    box.hasChecks = !box.checks.empty();
    if (box.isOpen) {
        addOpen(box, context, examined, sent);
        return box;
    }
    box.isHeadGone = !row.isAgit && examined.head.tip.empty();
    if (box.isMerged) {
        box.mergedAs = issue_pages::Link{row.mergeCommit.substr(0, kShortCommit),
                                         code_pages::addressIn(context, repo, "commit/" + row.mergeCommit)};
        if (context.who.isSignedIn() && !repo.row().isArchived)
            box.canDeleteBranch = pulls::mayDeleteHead(context, {{repo}, issue, row});
    }
    box.canReopen = box.isClosed && !box.isHeadGone;
    return box;
}

} // namespace trivet::pull_pages
