#pragma once
#include "gitdata/protection_types.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <string>

namespace trivet::repo_settings_pages {

// A rule about branches as it is typed: what the API has as lists is a text with lines.
struct BranchRuleForm : gitdata::RuleFields<gitdata::Plain> {
    static constexpr auto schema = json::form("BranchRuleForm");
    std::string ruleName{};
    std::int64_t priority = 0;
    std::string contexts{}, pushUsers{}, pushTeams{}, forceUsers{}, forceTeams{}, mergeUsers{}, mergeTeams{};
    std::string bypassUsers{}, bypassTeams{}, approvalUsers{}, approvalTeams{};

    template <class Visitor> static constexpr void listFields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = BranchRuleForm;
        constexpr std::size_t kMost = 16384;
        visit(field("status_check_contexts", &F::contexts, "Required status checks", maxLength(kMost)));
        visit(field("push_whitelist_usernames", &F::pushUsers, "Users who may push", maxLength(kMost)));
        visit(field("push_whitelist_teams", &F::pushTeams, "Teams that may push", maxLength(kMost)));
        visit(field("force_push_allowlist_usernames", &F::forceUsers, "Users who may force push", maxLength(kMost)));
        visit(field("force_push_allowlist_teams", &F::forceTeams, "Teams that may force push", maxLength(kMost)));
        visit(field("merge_whitelist_usernames", &F::mergeUsers, "Users who may merge", maxLength(kMost)));
        visit(field("merge_whitelist_teams", &F::mergeTeams, "Teams that may merge", maxLength(kMost)));
        visit(field("bypass_allowlist_usernames", &F::bypassUsers, "Users who may bypass it", maxLength(kMost)));
        visit(field("bypass_allowlist_teams", &F::bypassTeams, "Teams that may bypass it", maxLength(kMost)));
        visit(
            field("approvals_whitelist_username", &F::approvalUsers, "Users whose approvals count", maxLength(kMost)));
        visit(field("approvals_whitelist_teams", &F::approvalTeams, "Teams whose approvals count", maxLength(kMost)));
    }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using F = BranchRuleForm;
        visit(json::field("rule_name", &F::ruleName, "Branch name or glob pattern", json::maxLength(255)));
        visit(json::field("priority", &F::priority, "Priority", json::range(0, 1000000)));
        ruleFields<F>([&](const auto& field) {
            if constexpr (!json::isList<typename std::remove_cvref_t<decltype(field)>::Member>)
                visit(field);
        });
        listFields(visit);
    }
};

BranchRuleForm formOf(const gitdata::BranchProtection& rule);

// What the API would be asked for.
gitdata::CreateBranchProtection creationOf(const BranchRuleForm& form);
gitdata::EditBranchProtection changeOf(const BranchRuleForm& form);

} // namespace trivet::repo_settings_pages
