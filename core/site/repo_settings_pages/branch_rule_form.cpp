#include "repo_settings_pages/branch_rule_form.hpp"

#include "repo_settings_pages/name_lines.hpp"

namespace trivet::repo_settings_pages {
namespace {

using gitdata::ProtectionInput;

// Both describe the same fields, but for the lists.
void copyRules(const BranchRuleForm& form, ProtectionInput& input)
{
    BranchRuleForm::ruleFields<BranchRuleForm>([&](const auto& typed) {
        using Typed = typename std::remove_cvref_t<decltype(typed)>::Member;
        ProtectionInput::ruleFields<ProtectionInput>([&](const auto& wanted) {
            using Wanted = typename std::remove_cvref_t<decltype(wanted)>::Member;
            if constexpr (std::is_same_v<Wanted, std::optional<Typed>>)
                if (wanted.name == typed.name)
                    input.*(wanted.member) = form.*(typed.member);
        });
    });
    input.statusCheckContexts = linesIn(form.contexts);
}

struct TypedList {
    std::string BranchRuleForm::*typed;
    std::vector<std::string> gitdata::BranchProtection::*shown;
    std::optional<std::vector<std::string>> ProtectionInput::*wanted;
};
using Shown = gitdata::BranchProtection;
constexpr TypedList kLists[] = {
    {&BranchRuleForm::pushUsers, &Shown::pushUsers, &ProtectionInput::pushUsers},
    {&BranchRuleForm::pushTeams, &Shown::pushTeams, &ProtectionInput::pushTeams},
    {&BranchRuleForm::forceUsers, &Shown::forceUsers, &ProtectionInput::forceUsers},
    {&BranchRuleForm::forceTeams, &Shown::forceTeams, &ProtectionInput::forceTeams},
    {&BranchRuleForm::mergeUsers, &Shown::mergeUsers, &ProtectionInput::mergeUsers},
    {&BranchRuleForm::mergeTeams, &Shown::mergeTeams, &ProtectionInput::mergeTeams},
    {&BranchRuleForm::bypassUsers, &Shown::bypassUsers, &ProtectionInput::bypassUsers},
    {&BranchRuleForm::bypassTeams, &Shown::bypassTeams, &ProtectionInput::bypassTeams},
    {&BranchRuleForm::approvalUsers, &Shown::approvalUsers, &ProtectionInput::approvalUsers},
    {&BranchRuleForm::approvalTeams, &Shown::approvalTeams, &ProtectionInput::approvalTeams},
};

void copyAll(const BranchRuleForm& form, ProtectionInput& input)
{
    copyRules(form, input);
    for (const auto& list : kLists)
        input.*(list.wanted) = namesIn(form.*(list.typed));
}

} // namespace

BranchRuleForm formOf(const gitdata::BranchProtection& rule)
{
    BranchRuleForm form;
    static_cast<gitdata::RuleFields<gitdata::Plain>&>(form) = rule;
    form.ruleName = rule.ruleName;
    form.priority = rule.priority;
    form.contexts = asLines(rule.statusCheckContexts);
    for (const auto& list : kLists)
        form.*(list.typed) = asLines(rule.*(list.shown));
    return form;
}

gitdata::CreateBranchProtection creationOf(const BranchRuleForm& form)
{
    gitdata::CreateBranchProtection input;
    input.ruleName = form.ruleName;
    if (form.priority > 0)
        input.priority = form.priority;
    copyAll(form, input);
    return input;
}

gitdata::EditBranchProtection changeOf(const BranchRuleForm& form)
{
    gitdata::EditBranchProtection input;
    input.priority = form.priority;
    copyAll(form, input);
    return input;
}

} // namespace trivet::repo_settings_pages
