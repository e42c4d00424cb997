#include "pulls/merge_rules.hpp"

#include "base/error.hpp"
#include "changes/pull_check.hpp"
#include "db/database.hpp"
#include "gitdata/changed_files.hpp"
#include "gitdata/glob.hpp"
#include "gitdata/protection.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/status_store.hpp"
#include "issues/dependency_store.hpp"
#include "issues/draft_title.hpp"
#include "repos/storage.hpp"

#include <algorithm>

namespace trivet::pulls {
namespace {

constexpr MessageFormat<> kMayNotMerge{"pull.may_not_merge", "User not allowed to merge PR"};
constexpr MessageFormat<> kDraft{"pull.draft", "Work in progress PRs cannot be merged"};
constexpr MessageFormat<> kNotMergeable{"pull.not_mergeable", "Please try again later"};
constexpr MessageFormat<> kChecks{"pull.checks", "Not all required status checks successful"};
constexpr MessageFormat<> kApprovals{"pull.approvals", "Does not have enough approvals"};
constexpr MessageFormat<> kOutdated{"pull.outdated", "The head branch is behind the base branch"};
constexpr MessageFormat<> kProtectedFiles{"pull.protected_files", "Changed protected files"};
constexpr MessageFormat<> kUnsigned{"pull.unsigned", "wont sign: nokey"};
constexpr MessageFormat<> kDependencies{"pull.dependencies", "it depends on issues that are still open"};
constexpr MessageFormat<1> kStyle{"pull.style_not_allowed",
                                  "{{STYLE}} is not allowed an allowed merge style for this repository"};

constexpr std::int64_t kMostStatuses = 1000;

using gitdata::BranchRule;
using merging::MergeStyle;

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
            if (gitdata::matchesGlob(pattern, each.context)) {
                hasOne = true;
                areGood = areGood && isGood(each.state);
            }
        return hasOne && areGood;
    });
}

bool changesProtectedFiles(http::Context& context, const PullToChange& pull, const gitdata::BranchRules& rules)
{
    if (rules.protectedFilePatterns.empty() || pull.row.mergeBase.empty())
        return false;
    const repos::Storage storage(context.settings.repository.root);
    const auto files =
        gitdata::changedFiles(storage.pathOf(pull.repo.row()), {"", pull.row.mergeBase, pull.row.headSha}, "");
    return std::any_of(files.begin(), files.end(),
                       [&](const auto& file) { return gitdata::fitsOneOf(rules.protectedFilePatterns, file); });
}

// What the rule has against it, all of it.
Messages brokenRules(http::Context& context, const PullToChange& pull, const gitdata::BranchRules& rules)
{
    Messages broken;
    if (rules.enableStatusCheck && !checksPassed(context, pull, rules))
        broken.emplace_back(kChecks);
    if (rules.requiredApprovals > 0)
        broken.emplace_back(kApprovals);
    if (rules.blockOnOutdatedBranch && pull.row.commitsBehind > 0)
        broken.emplace_back(kOutdated);
    if (changesProtectedFiles(context, pull, rules))
        broken.emplace_back(kProtectedFiles);
    return broken;
}

void requireRule(http::Context& context, const PullToChange& pull, const gitdata::BranchRules& rules)
{
    if (const auto broken = brokenRules(context, pull, rules); !broken.empty())
        throw refused(broken.front());
}

bool maySetAside(const gitdata::BranchProtections& protections, const PullToChange& pull, const BranchRule& rule)
{
    return (pull.repo.access.isAdmin() && !rule.rules.blockAdminMergeOverride) || protections.mayBypass(rule);
}

bool mayMerge(const gitdata::BranchProtections& protections, const PullToChange& pull)
{
    const auto* rule = protections.ruleFor(pull.row.baseBranch);
    const bool isListed = rule && rule->rules.enableMergeWhitelist;
    return isListed ? protections.mayMerge(*rule)
                    : pull.repo.access.allows(repos::Unit::Code, repos::AccessLevel::Write);
}

} // namespace

void requireMayMerge(http::Context& context, const PullToChange& pull)
{
    if (!mayMerge({context.db(), pull.repo.row().id, context.who}, pull))
        throw refused(kMayNotMerge);
}

MergeObstacles obstaclesOf(http::Context& context, const PullToChange& pull)
{
    const gitdata::BranchProtections protections(context.db(), pull.repo.row().id, context.who);
    MergeObstacles found{.mayMerge = mayMerge(protections, pull)};
    if (const auto* rule = protections.ruleFor(pull.row.baseBranch)) {
        found.byRule = brokenRules(context, pull, rule->rules);
        found.maySetAside = maySetAside(protections, pull, *rule);
        if (rule->rules.requireSignedCommits)
            found.byOthers.emplace_back(kUnsigned);
    }
    if (issues::DependencyStore(context.db()).hasOpenDependency(pull.issue.id))
        found.byOthers.emplace_back(kDependencies);
    return found;
}

void requireReady(http::Context& context, PullToChange& pull, const std::string& base, MergeStyle style, Force force)
{
    if (issues::isDraft(context.settings, pull.issue.title))
        throw refused(kDraft);
    const auto check =
        changes::currentCheck(context, gitdata::servedRepository(context, pull.repo).git, pull.row, base);
    if (!changes::isMergeable(check, false))
        throw refused(kNotMergeable);
    const gitdata::BranchProtections protections(context.db(), pull.repo.row().id, context.who);
    if (const auto* rule = protections.ruleFor(pull.row.baseBranch)) {
        if (force == Force::No || !maySetAside(protections, pull, *rule))
            requireRule(context, pull, rule->rules);
        if (rule->rules.requireSignedCommits)
            throw refused(kUnsigned);
    }
    if (issues::DependencyStore(context.db()).hasOpenDependency(pull.issue.id))
        throw refused(kDependencies);
    requireAllowedStyle(pull.repo.row(), style);
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
