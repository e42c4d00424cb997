#pragma once
#include "forms/refusal.hpp"
#include "issue_pages/timeline_sentence.hpp"
#include "pull_pages/examined_pull.hpp"
#include "pull_pages/merge_checks.hpp"
#include "pull_pages/merge_form.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pull_pages {

// One of the ways to merge that the repository allows; another one is looked at by its link.
struct MergeWay {
    std::string name{}, address{};
    bool isChosen = false;
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("WAY_NAME", &MergeWay::name), entry("WAY_ADDRESS", &MergeWay::address),
                         entry("IS_CHOSEN", &MergeWay::isChosen)};
    }
};

// The form that merges in the chosen way.
struct MergeOffer {
    std::vector<MergeWay> ways{};
    std::string style{}, about{}, button{}, title{}, message{}, commit{}, head{};
    bool hasMessage = false, isManual = false, canDelete = false, deletes = false;
    bool canMerge = false, isForced = false; // now, and then only by setting a rule aside
    bool canWait = false;                    // until the rule is met

    static constexpr auto entries()
    {
        using pages::entry;
        using O = MergeOffer;
        return ValueList{entry("WAY", &O::ways),
                         entry("MERGE_STYLE", &O::style),
                         entry("MERGE_ABOUT", &O::about),
                         entry("MERGE_BUTTON", &O::button),
                         entry("MERGE_TITLE", &O::title),
                         entry("MERGE_MESSAGE", &O::message),
                         entry("MERGE_COMMIT", &O::commit),
                         entry("HEAD_COMMIT", &O::head),
                         entry("HAS_MESSAGE", &O::hasMessage),
                         entry("IS_MANUAL", &O::isManual),
                         entry("CAN_MERGE", &O::canMerge),
                         entry("IS_FORCED", &O::isForced),
                         entry("CAN_WAIT", &O::canWait),
                         entry("CAN_DELETE", &O::canDelete),
                         entry("DELETES_BRANCH", &O::deletes)};
    }
};

// A merge that waits, for whom, and what was in the way the last time it was tried.
struct WaitingMerge {
    std::string person{};
    std::optional<std::string> reason{};
    bool canCancel = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using W = WaitingMerge;
        return ValueList{entry("WAITING_PERSON", &W::person), entry("WAITING_REASON", &W::reason),
                         entry("CAN_CANCEL", &W::canCancel)};
    }
};

// Whether a pull request can be merged, everything that is in the way, and the forms for who may. Shown by
// [[>merge_box]] where a page has it as MERGE.
struct MergeBox {
    bool isMerged = false, isClosed = false, isOpen = false, isReady = false, isBlocked = false;
    std::optional<issue_pages::Link> mergedAs{};
    bool canDeleteBranch = false, isHeadGone = false, canReopen = false;
    std::vector<MergeCheckLine> checks{};
    std::vector<std::string> reasons{}, conflictFiles{};
    bool hasConflict = false, hasMoreConflicts = false, canMarkReady = false;
    std::optional<std::string> note{}; // what is no reason against it, but good to know
    std::int64_t behind = 0;
    bool isBehind = false, canUpdateByMerge = false, canUpdateByRebase = false;
    std::optional<WaitingMerge> waiting{};
    std::optional<MergeOffer> offer{};
    std::string checkout{}, commands{};
    bool hasCommands = false, hasChecks = false;

    bool hasReason() const { return hasConflict || !reasons.empty(); }

    static constexpr auto entries()
    {
        using pages::entry;
        using B = MergeBox;
        return ValueList{entry("IS_MERGED", &B::isMerged),
                         entry("IS_CLOSED", &B::isClosed),
                         entry("IS_OPEN", &B::isOpen),
                         entry("IS_READY", &B::isReady),
                         entry("IS_BLOCKED", &B::isBlocked),
                         entry("MERGED_AS", &B::mergedAs),
                         entry("CAN_DELETE_BRANCH", &B::canDeleteBranch),
                         entry("IS_HEAD_GONE", &B::isHeadGone),
                         entry("CAN_REOPEN", &B::canReopen),
                         entry("CHECK", &B::checks),
                         entry("HAS_CHECKS", &B::hasChecks),
                         entry("REASON", &B::reasons),
                         entry("CONFLICT_FILE", &B::conflictFiles),
                         entry("HAS_CONFLICT", &B::hasConflict),
                         entry("HAS_MORE_CONFLICTS", &B::hasMoreConflicts),
                         entry("CAN_MARK_READY", &B::canMarkReady),
                         entry("MERGE_NOTE", &B::note),
                         entry("BEHIND", &B::behind),
                         entry("IS_BEHIND", &B::isBehind),
                         entry("CAN_UPDATE_MERGE", &B::canUpdateByMerge),
                         entry("CAN_UPDATE_REBASE", &B::canUpdateByRebase),
                         entry("WAITING", &B::waiting),
                         entry("OFFER", &B::offer),
                         entry("CHECKOUT_COMMANDS", &B::checkout),
                         entry("MERGE_COMMANDS", &B::commands),
                         entry("HAS_COMMANDS", &B::hasCommands)};
    }
};

// `sent` is a form that comes back.
MergeBox mergeBoxOf(http::Context& context, const ExaminedPull& examined, const MergeForm* sent = nullptr);

} // namespace trivet::pull_pages
