#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::gitdata {

template <class T> using Plain = T;

// What a rule about branches says, besides whom it names. With std::optional it is what an edit changes.
template <template <class> class As> struct RuleFields {
    As<bool> enablePush{}, enablePushWhitelist{}, pushWhitelistDeployKeys{};
    As<bool> enableForcePush{}, enableForcePushAllowlist{}, forcePushAllowlistDeployKeys{};
    As<bool> enableMergeWhitelist{}, enableBypassAllowlist{}, enableStatusCheck{};
    As<std::vector<std::string>> statusCheckContexts{};
    As<std::int64_t> requiredApprovals{};
    As<bool> enableApprovalsWhitelist{}, blockOnRejectedReviews{}, blockOnOfficialReviewRequests{};
    As<bool> blockOnCodeownerReviews{}, blockOnOutdatedBranch{}, dismissStaleApprovals{}, ignoreStaleApprovals{};
    As<bool> requireSignedCommits{};
    As<std::string> protectedFilePatterns{}, unprotectedFilePatterns{};
    As<bool> blockAdminMergeOverride{};

    template <class R, class Visitor> static constexpr void ruleFields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("enable_push", &R::enablePush, "Allow pushes"));
        visit(field("enable_push_whitelist", &R::enablePushWhitelist, "Only for users and teams on the allowlist"));
        visit(
            field("push_whitelist_deploy_keys", &R::pushWhitelistDeployKeys, "Also for deploy keys with write access"));
        visit(field("enable_force_push", &R::enableForcePush, "Allow force pushes"));
        visit(field("enable_force_push_allowlist", &R::enableForcePushAllowlist,
                    "Only for users and teams on the allowlist"));
        visit(field("force_push_allowlist_deploy_keys", &R::forcePushAllowlistDeployKeys,
                    "Also for deploy keys with write access"));
        visit(field("enable_merge_whitelist", &R::enableMergeWhitelist,
                    "Only users and teams on the allowlist may merge"));
        visit(field("enable_bypass_allowlist", &R::enableBypassAllowlist,
                    "Users and teams on the allowlist may bypass the rule"));
        visit(field("enable_status_check", &R::enableStatusCheck, "Status checks must pass before a merge"));
        visit(field("status_check_contexts", &R::statusCheckContexts, "Names of the required status checks",
                    maxLength(255)));
        visit(field("required_approvals", &R::requiredApprovals, "Required number of approvals", json::range(0, 1000)));
        visit(field("enable_approvals_whitelist", &R::enableApprovalsWhitelist,
                    "Only approvals by users and teams on the allowlist count"));
        visit(field("block_on_rejected_reviews", &R::blockOnRejectedReviews, "Block merges after a rejecting review"));
        visit(field("block_on_official_review_requests", &R::blockOnOfficialReviewRequests,
                    "Block merges while official reviews are requested"));
        visit(field("block_on_codeowner_reviews", &R::blockOnCodeownerReviews,
                    "Block merges until code owners have approved"));
        visit(field("block_on_outdated_branch", &R::blockOnOutdatedBranch, "Block merges of outdated branches"));
        visit(field("dismiss_stale_approvals", &R::dismissStaleApprovals,
                    "Dismiss approvals when new commits are pushed"));
        visit(field("ignore_stale_approvals", &R::ignoreStaleApprovals, "Ignore approvals of older commits"));
        visit(field("require_signed_commits", &R::requireSignedCommits, "Require signed commits"));
        visit(field("protected_file_patterns", &R::protectedFilePatterns, "Patterns of files nobody may change",
                    maxLength(2048)));
        visit(field("unprotected_file_patterns", &R::unprotectedFilePatterns,
                    "Patterns of files everybody who can push may change", maxLength(2048)));
        visit(
            field("block_admin_merge_override", &R::blockAdminMergeOverride, "The rule applies to administrators too"));
    }
};

// The names in the lists of a rule.
template <template <class> class As> struct ListFields {
    using Names = As<std::vector<std::string>>;
    Names pushUsers{}, pushTeams{}, forceUsers{}, forceTeams{}, mergeUsers{}, mergeTeams{};
    Names bypassUsers{}, bypassTeams{}, approvalUsers{}, approvalTeams{};

    template <class L, class Visitor> static constexpr void listFields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("push_whitelist_usernames", &L::pushUsers, "Users who may push", maxLength(255)));
        visit(field("push_whitelist_teams", &L::pushTeams, "Teams that may push", maxLength(255)));
        visit(field("force_push_allowlist_usernames", &L::forceUsers, "Users who may force push", maxLength(255)));
        visit(field("force_push_allowlist_teams", &L::forceTeams, "Teams that may force push", maxLength(255)));
        visit(field("merge_whitelist_usernames", &L::mergeUsers, "Users who may merge", maxLength(255)));
        visit(field("merge_whitelist_teams", &L::mergeTeams, "Teams that may merge", maxLength(255)));
        visit(field("bypass_allowlist_usernames", &L::bypassUsers, "Users who may bypass the rule", maxLength(255)));
        visit(field("bypass_allowlist_teams", &L::bypassTeams, "Teams that may bypass the rule", maxLength(255)));
        visit(field("approvals_whitelist_username", &L::approvalUsers, "Users whose approvals count", maxLength(255)));
        visit(field("approvals_whitelist_teams", &L::approvalTeams, "Teams whose approvals count", maxLength(255)));
    }
};

// As stored.
struct BranchRules : RuleFields<Plain> {
    static constexpr auto schema = json::value("BranchRules");
    template <class Visitor> static constexpr void fields(Visitor&& visit) { ruleFields<BranchRules>(visit); }
};

struct BranchProtection : RuleFields<Plain>, ListFields<Plain> {
    static constexpr auto schema = json::value("BranchProtection");
    std::string branchName{}, ruleName{};
    std::int64_t priority = 0;
    json::Time createdAt{}, updatedAt{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = BranchProtection;
        visit(field("branch_name", &P::branchName, "Same value as rule_name"));
        visit(field("rule_name", &P::ruleName, "Branch name or glob pattern"));
        visit(field("priority", &P::priority, "Priority; lower values are tried first"));
        ruleFields<P>(visit);
        listFields<P>(visit);
        visit(field("created_at", &P::createdAt, "When it was created"));
        visit(field("updated_at", &P::updatedAt, "When it was last updated"));
    }
};

struct ProtectionInput : RuleFields<std::optional>, ListFields<std::optional> {
    std::optional<std::int64_t> priority{};

    template <class W, class Visitor> static constexpr void inputFields(Visitor&& visit)
    {
        visit(json::field("priority", &W::priority, "Priority; lower values are tried first", json::range(0, 1000000)));
        W::template ruleFields<W>(visit);
        W::template listFields<W>(visit);
    }
};

struct CreateBranchProtection : ProtectionInput {
    static constexpr auto schema = json::body("CreateBranchProtectionOption");
    std::string branchName{}, ruleName{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using C = CreateBranchProtection;
        visit(field("branch_name", &C::branchName, "Deprecated name of rule_name", maxLength(255)));
        visit(field("rule_name", &C::ruleName, "Branch name or glob pattern", maxLength(255)));
        inputFields<C>(visit);
    }
};

struct EditBranchProtection : ProtectionInput {
    static constexpr auto schema = json::body("EditBranchProtectionOption");
    template <class Visitor> static constexpr void fields(Visitor&& visit) { inputFields<EditBranchProtection>(visit); }
};

struct NewPriorities {
    static constexpr auto schema = json::body("UpdateBranchProtectionPriories");
    std::vector<std::int64_t> ids{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("ids", &NewPriorities::ids, "IDs of all rules in order of priority"));
    }
};

struct TagProtection {
    static constexpr auto schema = json::value("TagProtection");
    std::int64_t id = 0;
    std::string namePattern{};
    std::vector<std::string> whitelistUsernames{}, whitelistTeams{};
    json::Time createdAt{}, updatedAt{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = TagProtection;
        visit(field("id", &T::id, "ID"));
        visit(field("name_pattern", &T::namePattern, "Tag name or glob pattern"));
        visit(field("whitelist_usernames", &T::whitelistUsernames, "Users who may create matching tags"));
        visit(field("whitelist_teams", &T::whitelistTeams, "Teams that may create matching tags"));
        visit(field("created_at", &T::createdAt, "When it was created"));
        visit(field("updated_at", &T::updatedAt, "When it was last updated"));
    }
};

template <class Option> struct TagProtectionInput {
    std::optional<std::string> namePattern{};
    std::optional<std::vector<std::string>> whitelistUsernames{}, whitelistTeams{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("name_pattern", &Option::namePattern, "Tag name or glob pattern", maxLength(255)));
        visit(field("whitelist_usernames", &Option::whitelistUsernames, "Users who may create matching tags",
                    maxLength(255)));
        visit(field("whitelist_teams", &Option::whitelistTeams, "Teams that may create matching tags", maxLength(255)));
    }
};
struct CreateTagProtection : TagProtectionInput<CreateTagProtection> {
    static constexpr auto schema = json::body("CreateTagProtectionOption");
};
struct EditTagProtection : TagProtectionInput<EditTagProtection> {
    static constexpr auto schema = json::body("EditTagProtectionOption");
};

} // namespace trivet::gitdata
