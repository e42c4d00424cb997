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

    template <class R> static constexpr auto ruleFields()
    {
        using json::field, json::maxLength;
        return std::tuple{
            field("enable_push", &R::enablePush, "Commits may be pushed"),
            field("enable_push_whitelist", &R::enablePushWhitelist, "Only by those who are named"),
            field("push_whitelist_deploy_keys", &R::pushWhitelistDeployKeys, "And by deploy keys"),
            field("enable_force_push", &R::enableForcePush, "History may be rewritten"),
            field("enable_force_push_allowlist", &R::enableForcePushAllowlist, "Only by those who are named"),
            field("force_push_allowlist_deploy_keys", &R::forcePushAllowlistDeployKeys, "And by deploy keys"),
            field("enable_merge_whitelist", &R::enableMergeWhitelist, "Only those who are named may merge"),
            field("enable_bypass_allowlist", &R::enableBypassAllowlist, "Those who are named may merge anyway"),
            field("enable_status_check", &R::enableStatusCheck, "Checks must have passed before a merge"),
            field("status_check_contexts", &R::statusCheckContexts, "These checks", maxLength(255)),
            field("required_approvals", &R::requiredApprovals, "Approvals a merge needs", json::range(0, 1000)),
            field("enable_approvals_whitelist", &R::enableApprovalsWhitelist, "Only those of who is named count"),
            field("block_on_rejected_reviews", &R::blockOnRejectedReviews, "No merge after a rejection"),
            field("block_on_official_review_requests", &R::blockOnOfficialReviewRequests,
                  "No merge before requested reviews"),
            field("block_on_codeowner_reviews", &R::blockOnCodeownerReviews, "No merge before code owners agree"),
            field("block_on_outdated_branch", &R::blockOnOutdatedBranch, "No merge of what is not up to date"),
            field("dismiss_stale_approvals", &R::dismissStaleApprovals, "New commits end approvals"),
            field("ignore_stale_approvals", &R::ignoreStaleApprovals, "Older approvals do not count"),
            field("require_signed_commits", &R::requireSignedCommits, "Commits must be signed"),
            field("protected_file_patterns", &R::protectedFilePatterns, "Files nobody may change", maxLength(2048)),
            field("unprotected_file_patterns", &R::unprotectedFilePatterns, "Files everybody may change",
                  maxLength(2048)),
            field("block_admin_merge_override", &R::blockAdminMergeOverride, "Holds for administrators too"),
        };
    }
};

// The names in the lists of a rule.
template <template <class> class As> struct ListFields {
    using Names = As<std::vector<std::string>>;
    Names pushUsers{}, pushTeams{}, forceUsers{}, forceTeams{}, mergeUsers{}, mergeTeams{};
    Names bypassUsers{}, bypassTeams{}, approvalUsers{}, approvalTeams{};

    template <class L> static constexpr auto listFields()
    {
        using json::field, json::maxLength;
        return std::tuple{
            field("push_whitelist_usernames", &L::pushUsers, "Who may push", maxLength(255)),
            field("push_whitelist_teams", &L::pushTeams, "Teams that may push", maxLength(255)),
            field("force_push_allowlist_usernames", &L::forceUsers, "Who may rewrite history", maxLength(255)),
            field("force_push_allowlist_teams", &L::forceTeams, "Teams that may rewrite history", maxLength(255)),
            field("merge_whitelist_usernames", &L::mergeUsers, "Who may merge", maxLength(255)),
            field("merge_whitelist_teams", &L::mergeTeams, "Teams that may merge", maxLength(255)),
            field("bypass_allowlist_usernames", &L::bypassUsers, "Who may merge anyway", maxLength(255)),
            field("bypass_allowlist_teams", &L::bypassTeams, "Teams that may merge anyway", maxLength(255)),
            field("approvals_whitelist_username", &L::approvalUsers, "Whose approvals count", maxLength(255)),
            field("approvals_whitelist_teams", &L::approvalTeams, "Teams whose approvals count", maxLength(255)),
        };
    }
};

// As stored.
struct BranchRules : RuleFields<Plain> {
    static constexpr auto schema = json::value("BranchRules");
    static constexpr auto fields() { return ruleFields<BranchRules>(); }
};

struct BranchProtection : RuleFields<Plain>, ListFields<Plain> {
    static constexpr auto schema = json::value("BranchProtection");
    std::string branchName{}, ruleName{};
    std::int64_t priority = 0;
    json::Time createdAt{}, updatedAt{};

    static constexpr auto fields()
    {
        using json::field;
        using P = BranchProtection;
        return std::tuple_cat(std::tuple{field("branch_name", &P::branchName, "Same as rule_name"),
                                         field("rule_name", &P::ruleName, "Branches it is about; '*' is any text"),
                                         field("priority", &P::priority, "Lower ones are tried first")},
                              ruleFields<P>(), listFields<P>(),
                              std::tuple{field("created_at", &P::createdAt, "When it was made"),
                                         field("updated_at", &P::updatedAt, "When it was changed")});
    }
};

struct ProtectionWish : RuleFields<std::optional>, ListFields<std::optional> {
    std::optional<std::int64_t> priority{};

    template <class W> static constexpr auto wishFields()
    {
        return std::tuple_cat(
            std::tuple{json::field("priority", &W::priority, "Lower ones are tried first", json::range(0, 1000000))},
            W::template ruleFields<W>(), W::template listFields<W>());
    }
};

struct CreateBranchProtection : ProtectionWish {
    static constexpr auto schema = json::body("CreateBranchProtectionOption");
    std::string branchName{}, ruleName{};

    static constexpr auto fields()
    {
        using json::field, json::maxLength;
        using C = CreateBranchProtection;
        return std::tuple_cat(
            std::tuple{field("branch_name", &C::branchName, "Former rule_name", maxLength(255)),
                       field("rule_name", &C::ruleName, "Branches it is about; '*' is any text", maxLength(255))},
            wishFields<C>());
    }
};

struct EditBranchProtection : ProtectionWish {
    static constexpr auto schema = json::body("EditBranchProtectionOption");
    static constexpr auto fields() { return wishFields<EditBranchProtection>(); }
};

struct NewPriorities {
    static constexpr auto schema = json::body("UpdateBranchProtectionPriories");
    std::vector<std::int64_t> ids{};
    static constexpr auto fields()
    {
        return std::tuple{json::field("ids", &NewPriorities::ids, "All rules in the order they are tried")};
    }
};

struct TagProtection {
    static constexpr auto schema = json::value("TagProtection");
    std::int64_t id = 0;
    std::string namePattern{};
    std::vector<std::string> whitelistUsernames{}, whitelistTeams{};
    json::Time createdAt{}, updatedAt{};

    static constexpr auto fields()
    {
        using json::field;
        using T = TagProtection;
        return std::tuple{field("id", &T::id, "Its number"),
                          field("name_pattern", &T::namePattern, "Tags it is about; '*' is any text"),
                          field("whitelist_usernames", &T::whitelistUsernames, "Who may make them"),
                          field("whitelist_teams", &T::whitelistTeams, "Teams that may make them"),
                          field("created_at", &T::createdAt, "When it was made"),
                          field("updated_at", &T::updatedAt, "When it was changed")};
    }
};

template <class Option> struct TagProtectionWish {
    std::optional<std::string> namePattern{};
    std::optional<std::vector<std::string>> whitelistUsernames{}, whitelistTeams{};

    static constexpr auto fields()
    {
        using json::field, json::maxLength;
        return std::tuple{
            field("name_pattern", &Option::namePattern, "Tags it is about; '*' is any text", maxLength(255)),
            field("whitelist_usernames", &Option::whitelistUsernames, "Who may make them", maxLength(255)),
            field("whitelist_teams", &Option::whitelistTeams, "Teams that may make them", maxLength(255))};
    }
};
struct CreateTagProtection : TagProtectionWish<CreateTagProtection> {
    static constexpr auto schema = json::body("CreateTagProtectionOption");
};
struct EditTagProtection : TagProtectionWish<EditTagProtection> {
    static constexpr auto schema = json::body("EditTagProtectionOption");
};

} // namespace trivet::gitdata
