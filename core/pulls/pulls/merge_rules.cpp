#include "pulls/merge_rules.hpp"

#include "base/error.hpp"
#include "changes/pull_check.hpp"
#include "db/database.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/changed_files.hpp"
#include "gitdata/protection.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/status_store.hpp"
#include "issues/dependency_store.hpp"
#include "issues/draft_title.hpp"
#include "merging/merge_trees.hpp"
#include "repos/access_store.hpp"
#include "repos/storage.hpp"
#include "reviews/owned_changes.hpp"
#include "reviews/review_gate.hpp"

#include <algorithm>

namespace trivet::pulls {
namespace {

constexpr MessageFormat<> kDraft{"pull.draft", "Work in progress PRs cannot be merged"};
constexpr MessageFormat<> kNotMergeable{"pull.not_mergeable", "Please try again later"};
constexpr MessageFormat<> kChecks{"pull.checks", "Not all required status checks successful"};
constexpr MessageFormat<2> kApprovals{"pull.approvals", "Does not have enough approvals: {{COUNT}} of {{NEEDED}}"};
constexpr MessageFormat<> kRejected{"pull.has_rejections", "There are requested changes"};
constexpr MessageFormat<> kRequests{"pull.has_requests", "There are official review requests"};
constexpr MessageFormat<> kOwners{"pull.lacks_owners", "There are missing code owner reviews"};
constexpr MessageFormat<> kOutdated{"pull.outdated", "The head branch is behind the base branch"};
constexpr MessageFormat<> kProtectedFiles{"pull.protected_files", "Changed protected files"};
constexpr MessageFormat<1> kWontSign{"pull.wont_sign", "wont sign: {{REASON}}"};
constexpr MessageFormat<> kUnverified{"pull.unverified",
                                      "the branch requires signed commits but not all head commits are verified"};
constexpr MessageFormat<> kDependencies{"pull.dependencies", "it depends on issues that are still open"};
constexpr MessageFormat<1> kStyle{"pull.style_not_allowed",
                                  "{{STYLE}} is not allowed an allowed merge style for this repository"};

constexpr std::int64_t kMostStatuses = 1000;

using gitdata::BranchRule;
using merging::MergeStyle;
using reviews::OwnedRange;

Error refused(Message message) { return {Error::Kind::MethodNotAllowed, std::move(message)}; }

bool isGood(const std::string& state) { return state == "success" || state == "skipped"; }

// Each pattern fits at least one context, and all that it fits are good. Without patterns all are, and there is one.
bool checksPassed(http::Context& context, const PullToChange& pull, const gitdata::BranchRules& rules)
{
    const auto latest =
        gitdata::StatusStore(context.db()).latest(pull.repo.row().id, pull.row.headSha, {kMostStatuses, 0});
    if (rules.statusCheckContexts.empty())
        return !latest.empty() &&
               std::all_of(latest.begin(), latest.end(), [](const auto& each) { return isGood(each.state); });
    return std::all_of(rules.statusCheckContexts.begin(), rules.statusCheckContexts.end(), [&](const auto& pattern) {
        bool hasOne = false, areGood = true;
        for (const auto& each : latest)
            if (gitdata::isAboutCheck(pattern, each.context)) {
                hasOne = true;
                areGood = areGood && isGood(each.state);
            }
        return hasOne && areGood;
    });
}

// Without a history in common nobody can tell what is changed, nor with more files than can be looked at.
bool changesProtectedFiles(http::Context& context, const PullToChange& pull, const gitdata::BranchRules& rules,
                           const OwnedRange& range)
{
    if (rules.protectedFilePatterns.empty())
        return false;
    if (range.mergeBase.empty())
        return true;
    const repos::Storage storage(context.settings.repository.root);
    try {
        const auto files =
            gitdata::changedFiles(storage.pathOf(pull.repo.row()), {"", range.mergeBase, range.head}, "");
        GlobBudget budget;
        return std::any_of(files.begin(), files.end(), [&](const auto& file) {
            return gitdata::fitsOneOf(rules.protectedFilePatterns, file, budget);
        });
    } catch (const Error& tooMany) {
        if (tooMany.kind() != Error::Kind::Forbidden)
            throw;
        return true;
    }
}

// Where nobody can tell who owns what is changed, nobody has approved it.
bool lacksOwners(http::Context& context, const PullToChange& pull, const OwnedRange& range)
{
    if (range.mergeBase.empty())
        return true;
    const repos::Storage storage(context.settings.repository.root);
    const auto owners = reviews::ownersOf(context.db(), pull.repo.its, storage.pathOf(pull.repo.row()), range);
    return !owners || !reviews::haveOwnersApproved(context.db(), pull.repo.its, pull.issue, *owners);
}

void addReviewBlockers(Messages& blockers, const reviews::ReviewGate& gate, const gitdata::BranchRules& rules)
{
    const auto approvals = rules.ignoreStaleApprovals ? gate.freshApprovals : gate.approvals;
    if (approvals < rules.requiredApprovals)
        blockers.push_back(kApprovals.with(approvals, rules.requiredApprovals));
    if (rules.blockOnRejectedReviews && gate.rejections > 0)
        blockers.push_back(kRejected);
    if (rules.blockOnOfficialReviewRequests && gate.officialRequests > 0)
        blockers.push_back(kRequests);
}

// What the rule of the base branch has against it.
Messages ruleBlockers(http::Context& context, const PullToChange& pull, const gitdata::BranchRules& rules,
                      const OwnedRange& range)
{
    Messages blockers;
    if (rules.enableStatusCheck && !checksPassed(context, pull, rules))
        blockers.push_back(kChecks);
    addReviewBlockers(blockers, reviews::readGate(context.db(), pull.repo.its, pull.row.baseBranch, pull.issue.id),
                      rules);
    if (rules.blockOnOutdatedBranch && pull.row.commitsBehind > 0)
        blockers.push_back(kOutdated);
    if (rules.blockOnCodeownerReviews && lacksOwners(context, pull, range))
        blockers.push_back(kOwners);
    if (changesProtectedFiles(context, pull, rules, range))
        blockers.push_back(kProtectedFiles);
    return blockers;
}

// What stands against a merge where all commits must be verified: what comes from the head as it is, and what the site
// makes itself.
std::optional<Message> signatureObstacle(const merging::MergeToSign& merge, MergeStyle style)
{
    const bool isKept = style == MergeStyle::Merge || style == MergeStyle::FastForwardOnly ||
                        (style != MergeStyle::Squash && gitdata::isAncestor(merge.git, merge.base, merge.head));
    if (isKept && !merging::areHeadCommitsVerified(merge))
        return kUnverified;
    const auto reason = style == MergeStyle::FastForwardOnly ? std::string_view() : merging::whyUnsigned(merge);
    return reason.empty() ? std::nullopt : std::optional(kWontSign.with(reason));
}

bool maySetAside(const gitdata::BranchProtections& protections, const PullToChange& pull, const BranchRule& rule)
{
    return (pull.repo.access.isAdmin() && !rule.rules.blockAdminMergeOverride) || protections.mayBypass(rule);
}

bool isMergeAllowed(const gitdata::BranchProtections& protections, const PullToChange& pull)
{
    const auto* rule = protections.ruleFor(pull.row.baseBranch);
    const bool isListed = rule && rule->rules.enableMergeWhitelist;
    return isListed ? protections.mayMerge(*rule)
                    : pull.repo.access.allows(repos::Unit::Code, repos::AccessLevel::Write);
}

} // namespace

bool mayMerge(http::Context& context, const PullToChange& pull)
{
    return isMergeAllowed({context.db(), pull.repo.row().id, context.who}, pull);
}

void requireMayMerge(http::Context& context, const PullToChange& pull)
{
    if (!mayMerge(context, pull))
        throw refused(kMayNotMerge);
}

MergeObstacles obstaclesOf(http::Context& context, const PullToChange& pull, MergeStyle style)
{
    const gitdata::BranchProtections protections(context.db(), pull.repo.row().id, context.who);
    MergeObstacles found{.mayMerge = isMergeAllowed(protections, pull)};
    if (const auto* rule = protections.ruleFor(pull.row.baseBranch)) {
        found.byRule =
            ruleBlockers(context, pull, rule->rules, {pull.row.checkedBase, pull.row.mergeBase, pull.row.headSha});
        found.maySetAside = maySetAside(protections, pull, *rule);
        const auto base =
            rule->rules.requireSignedCommits
                ? gitdata::branchTip(gitdata::servedRepository(context, pull.repo).git, pull.row.baseBranch)
                : std::nullopt;
        if (base)
            if (auto obstacle = signatureObstacle(mergeToSign(context, pull, context.who.userId, *base), style))
                found.byOthers.push_back(std::move(*obstacle));
    }
    if (issues::DependencyStore(context.db()).hasOpenDependency(pull.issue.id))
        found.byOthers.emplace_back(kDependencies);
    return found;
}

void requireReady(http::Context& context, PullToChange& pull, const std::string& base, MergeStyle style,
                  BaseRule baseRule)
{
    if (issues::isDraft(context.settings, pull.issue.title))
        throw refused(kDraft);
    const auto check =
        changes::currentCheck(context, gitdata::servedRepository(context, pull.repo).git, pull.row, base);
    if (!changes::isMergeable(check, false))
        throw refused(kNotMergeable);
    if (pull.row.mergeBase.empty())
        throw Error::conflict(merging::kUnrelated);
    auto found = obstaclesOf(context, pull, style);
    const bool isSkipped = baseRule == BaseRule::Later || (baseRule == BaseRule::SetAside && found.maySetAside);
    if (!isSkipped && !found.byRule.empty())
        throw refused(std::move(found.byRule.front()));
    if (!found.byOthers.empty())
        throw refused(std::move(found.byOthers.front()));
    requireAllowedStyle(pull.repo.row(), style);
}

void requireStillReady(http::Context& context, PullToChange pull, const MadeMerge& made)
{
    pull.repo.access = repos::AccessStore(context.db()).of(pull.repo.its, context.who);
    const gitdata::BranchProtections protections(context.db(), pull.repo.row().id, context.who);
    if (!isMergeAllowed(protections, pull))
        throw refused(kMayNotMerge);
    const auto* rule = protections.ruleFor(pull.row.baseBranch);
    if (!rule || (made.baseRule == BaseRule::SetAside && maySetAside(protections, pull, *rule)))
        return;
    auto blockers = ruleBlockers(context, pull, rule->rules, {made.base, made.base, made.commit});
    if (!blockers.empty())
        throw refused(std::move(blockers.front()));
}

merging::MergeToSign mergeToSign(http::Context& context, const PullToChange& pull, std::int64_t mergerId,
                                 const std::string& base)
{
    return {context,
            gitdata::servedRepository(context, pull.repo).git,
            mergerId,
            base,
            pull.row.headSha,
            [&db = context.db(), repository = pull.repo.its, branch = pull.row.baseBranch, id = pull.issue.id] {
                return reviews::readGate(db, repository, branch, id).approvals > 0;
            }};
}

bool isAllowed(const repos::RepositoryRow& repository, MergeStyle style)
{
    using repos::Choice;
    const auto choice = style == MergeStyle::Merge             ? Choice::AllowMergeCommits
                        : style == MergeStyle::Rebase          ? Choice::AllowRebase
                        : style == MergeStyle::RebaseMerge     ? Choice::AllowRebaseExplicit
                        : style == MergeStyle::Squash          ? Choice::AllowSquash
                        : style == MergeStyle::FastForwardOnly ? Choice::AllowFastForwardOnly
                                                               : Choice::AllowManualMerge;
    return repository.has(choice);
}

void requireAllowedStyle(const repos::RepositoryRow& repository, MergeStyle style)
{
    if (!isAllowed(repository, style))
        throw refused(kStyle.with(std::string(merging::nameOf(style))));
}

} // namespace trivet::pulls
