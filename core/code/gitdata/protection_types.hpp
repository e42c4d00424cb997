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
        visit(field("enable_push", &R::enablePush, "Commits may be pushed"));
        visit(field("enable_push_whitelist", &R::enablePushWhitelist, "Only by those who are named"));
        visit(field("push_whitelist_deploy_keys", &R::pushWhitelistDeployKeys, "And by deploy keys"));
        visit(field("enable_force_push", &R::enableForcePush, "History may be rewritten"));
        visit(field("enable_force_push_allowlist", &R::enableForcePushAllowlist, "Only by those who are named"));
        visit(field("force_push_allowlist_deploy_keys", &R::forcePushAllowlistDeployKeys, "And by deploy keys"));
        visit(field("enable_merge_whitelist", &R::enableMergeWhitelist, "Only those who are named may merge"));
        visit(field("enable_bypass_allowlist", &R::enableBypassAllowlist, "Those who are named may merge anyway"));
        visit(field("enable_status_check", &R::enableStatusCheck, "Checks must have passed before a merge"));
        visit(field("status_check_contexts", &R::statusCheckContexts, "These checks", maxLength(255)));
        visit(field("required_approvals", &R::requiredApprovals, "Approvals a merge needs", json::range(0, 1000)));
        visit(field("enable_approvals_whitelist", &R::enableApprovalsWhitelist, "Only those of who is named count"));
        visit(field("block_on_rejected_reviews", &R::blockOnRejectedReviews, "No merge after a rejection"));
        visit(field("block_on_official_review_requests", &R::blockOnOfficialReviewRequests,
                    "No merge before requested reviews"));
        visit(field("block_on_codeowner_reviews", &R::blockOnCodeownerReviews, "No merge before code owners agree"));
        visit(field("block_on_outdated_branch", &R::blockOnOutdatedBranch, "No merge of what is not up to date"));
        visit(field("dismiss_stale_approvals", &R::dismissStaleApprovals, "New commits end approvals"));
        visit(field("ignore_stale_approvals", &R::ignoreStaleApprovals, "Older approvals do not count"));
        visit(field("require_signed_commits", &R::requireSignedCommits, "Commits must be signed"));
        visit(field("protected_file_patterns", &R::protectedFilePatterns, "Files nobody may change", maxLength(2048)));
        visit(field("unprotected_file_patterns", &R::unprotectedFilePatterns, "Files everybody may change",
                    maxLength(2048)));
        visit(field("block_admin_merge_override", &R::blockAdminMergeOverride, "Holds for administrators too"));
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
        visit(field("push_whitelist_usernames", &L::pushUsers, "Who may push", maxLength(255)));
        visit(field("push_whitelist_teams", &L::pushTeams, "Teams that may push", maxLength(255)));
        visit(field("force_push_allowlist_usernames", &L::forceUsers, "Who may rewrite history", maxLength(255)));
        visit(field("force_push_allowlist_teams", &L::forceTeams, "Teams that may rewrite history", maxLength(255)));
        visit(field("merge_whitelist_usernames", &L::mergeUsers, "Who may merge", maxLength(255)));
        visit(field("merge_whitelist_teams", &L::mergeTeams, "Teams that may merge", maxLength(255)));
        visit(field("bypass_allowlist_usernames", &L::bypassUsers, "Who may merge anyway", maxLength(255)));
        visit(field("bypass_allowlist_teams", &L::bypassTeams, "Teams that may merge anyway", maxLength(255)));
        visit(field("approvals_whitelist_username", &L::approvalUsers, "Whose approvals count", maxLength(255)));
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
        visit(field("branch_name", &P::branchName, "Same as rule_name"));
        visit(field("rule_name", &P::ruleName, "Branches it is about; '*' is any text"));
        visit(field("priority", &P::priority, "Lower ones are tried first"));
        ruleFields<P>(visit);
        listFields<P>(visit);
        visit(field("created_at", &P::createdAt, "When it was made"));
        visit(field("updated_at", &P::updatedAt, "When it was changed"));
    }
};

struct ProtectionInput : RuleFields<std::optional>, ListFields<std::optional> {
    std::optional<std::int64_t> priority{};

    template <class W, class Visitor> static constexpr void inputFields(Visitor&& visit)
    {
        visit(json::field("priority", &W::priority, "Lower ones are tried first", json::range(0, 1000000)));
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
        visit(field("branch_name", &C::branchName, "Former rule_name", maxLength(255)));
        visit(field("rule_name", &C::ruleName, "Branches it is about; '*' is any text", maxLength(255)));
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
        visit(json::field("ids", &NewPriorities::ids, "All rules in the order they are tried"));
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
        visit(field("id", &T::id, "Its number"));
        visit(field("name_pattern", &T::namePattern, "Tags it is about; '*' is any text"));
        visit(field("whitelist_usernames", &T::whitelistUsernames, "Who may make them"));
        visit(field("whitelist_teams", &T::whitelistTeams, "Teams that may make them"));
        visit(field("created_at", &T::createdAt, "When it was made"));
        visit(field("updated_at", &T::updatedAt, "When it was changed"));
    }
};

template <class Option> struct TagProtectionInput {
    std::optional<std::string> namePattern{};
    std::optional<std::vector<std::string>> whitelistUsernames{}, whitelistTeams{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("name_pattern", &Option::namePattern, "Tags it is about; '*' is any text", maxLength(255)));
        visit(field("whitelist_usernames", &Option::whitelistUsernames, "Who may make them", maxLength(255)));
        visit(field("whitelist_teams", &Option::whitelistTeams, "Teams that may make them", maxLength(255)));
    }
};
struct CreateTagProtection : TagProtectionInput<CreateTagProtection> {
    static constexpr auto schema = json::body("CreateTagProtectionOption");
};
struct EditTagProtection : TagProtectionInput<EditTagProtection> {
    static constexpr auto schema = json::body("EditTagProtectionOption");
};

} // namespace trivet::gitdata
