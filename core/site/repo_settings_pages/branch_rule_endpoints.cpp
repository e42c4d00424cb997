// A rule about branches, for those who administer a repository.
#include "base/percent.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "pages/confirmation.hpp"
#include "pages/view.hpp"
#include "repo_settings_pages/branch_rule_form.hpp"
#include "repo_settings_pages/branch_rule_page.hpp"
#include "repo_settings_pages/repo_settings_meta.hpp"
#include "repo_settings_pages/repo_settings_pages_tables.hpp"

namespace trivet::repo_settings_pages {
namespace {

// The rule a page is about; empty for a new one.
struct RuleQuery {
    static constexpr auto schema = json::query();
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("rule_name", &RuleQuery::name, "Name of the rule", json::maxLength(255)));
    }
};

struct RulePage {
    code_pages::RepoHead repo{};
    std::string action{}, back{}, formToken{}, title{};
    bool isNew = false, isOld = false, hasTeams = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using P = RulePage;
        return ValueList{entry("REPO", &P::repo),     entry("ACTION", &P::action),
                         entry("BACK", &P::back),     entry("FORM_TOKEN", &P::formToken),
                         entry("HEADING", &P::title), entry("IS_NEW", &P::isNew),
                         entry("IS_OLD", &P::isOld),  entry("HAS_TEAMS", &P::hasTeams)};
    }
};

pages::View rulePage(Context& context, const repos::VisibleRepo& repo, const RuleQuery& rule,
                     const BranchRuleForm& form, const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const bool isNew = rule.name.empty();
    const auto title = isNew ? pages::text(context, "repo_settings.new_rule"_text)
                             : pages::text(context, "repo_settings.rule_for"_text, {{"NAME", rule.name}});
    const RulePage page{.repo = code_pages::settingsHeadOf(context, repo, kBranches),
                        .action = ruleAddress(context, repo, "edit", rule.name),
                        .back = code_pages::addressIn(context, repo, kBranches),
                        .formToken = forms::formTokenOf(context),
                        .title = title,
                        .isNew = isNew,
                        .isOld = !isNew,
                        .hasTeams = repo.its.owner.isOrganization};
    auto view = pages::view("repo_settings/branch_rule", title + " · " + repo.its.fullName(), page);
    forms::fill(view, form, refusal);
    return view;
}

pages::View show(Context& context, const RepoOfAdmin& repo, const RuleQuery& rule)
{
    if (rule.name.empty())
        return rulePage(context, repo, rule, {});
    const auto row = gitdata::requireBranchRule(context.db(), repo.row().id, rule.name);
    return rulePage(context, repo, rule, formOf(gitdata::shown(context.db(), row)));
}

void saveRule(Context& context, const repos::VisibleRepo& repo, const RuleQuery& rule, const BranchRuleForm& form)
{
    if (rule.name.empty()) {
        gitdata::addBranchRule(context, repo.its, creationOf(form));
        return;
    }
    const auto row = gitdata::requireBranchRule(context.db(), repo.row().id, rule.name);
    gitdata::changeBranchRule(context, repo.its, row, changeOf(form));
}

Answer save(Context& context, const OwnForm&, const Unarchived& repo, const RuleQuery& rule, const BranchRuleForm& form)
{
    const auto refusal =
        forms::renamed(refusalOf("", [&] { saveRule(context, repo, rule, form); }), {{"RuleName", "rule_name"}});
    if (refusal)
        return rulePage(context, repo, rule, form, refusal);
    return done(context, repo, kBranches, "repo_settings.rule_saved"_text,
                rule.name.empty() ? form.ruleName : rule.name);
}

pages::View removalPage(Context& context, const RepoOfAdmin& repo, const RuleQuery& rule)
{
    gitdata::requireBranchRule(context.db(), repo.row().id, rule.name);
    return pages::confirmationPage(
        {.heading = pages::text(context, "repo_settings.delete_rule_title"_text, {{"NAME", rule.name}}),
         .button = pages::text(context, "repo_settings.delete_rule"_text),
         .effects = {pages::text(context, "repo_settings.delete_rule_effect"_text)},
         .action = ruleAddress(context, repo, "delete", rule.name),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = code_pages::addressIn(context, repo, kBranches)});
}

http::Redirect remove(Context& context, const OwnForm&, const Unarchived& repo, const RuleQuery& rule)
{
    gitdata::removeBranchRule(context, repo.its, gitdata::requireBranchRule(context.db(), repo.row().id, rule.name));
    return done(context, repo, kBranches, "repo_settings.rule_deleted"_text, rule.name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(
        asking({"/{owner}/{repo}/settings/branches/edit", "branchRulePage", "Show a branch protection"})),
    http::endpoint<save>(
        changing({"/{owner}/{repo}/settings/branches/edit", "saveBranchRule", "Create or edit a branch protection"})),
    http::endpoint<removalPage>(asking({"/{owner}/{repo}/settings/branches/delete", "branchRuleRemovalPage",
                                        "Ask before deleting a branch protection"})),
    http::endpoint<remove>(
        changing({"/{owner}/{repo}/settings/branches/delete", "removeBranchRule", "Delete a branch protection"})),
};

} // namespace

std::string ruleAddress(const Context& context, const repos::VisibleRepo& repo, const std::string& page,
                        const std::string& ruleName)
{
    const auto address = code_pages::addressIn(context, repo, std::string(kBranches) + "/" + page);
    return ruleName.empty() ? address : address + "?rule_name=" + encodePercent(ruleName);
}

std::string summaryOf(const Context& context, const gitdata::BranchProtection& rule)
{
    std::string words;
    const auto add = [&](const std::string& text) { words += (words.empty() ? "" : " · ") + text; };
    if (!rule.enablePush)
        add(pages::text(context, "repo_settings.sum_no_push"_text));
    else if (rule.enablePushWhitelist)
        add(pages::text(context, "repo_settings.sum_push_list"_text));
    if (rule.enableForcePush)
        add(pages::text(context, "repo_settings.sum_force"_text));
    if (rule.enableMergeWhitelist)
        add(pages::text(context, "repo_settings.sum_merge_list"_text));
    if (rule.requiredApprovals > 0)
        add(pages::text(context, "repo_settings.sum_approvals"_text,
                        {{"COUNT", std::to_string(rule.requiredApprovals)}}));
    if (rule.enableStatusCheck)
        add(pages::text(context, "repo_settings.sum_checks"_text));
    if (rule.requireSignedCommits)
        add(pages::text(context, "repo_settings.sum_signed"_text));
    return words;
}

std::span<const http::Endpoint> branchRuleEndpoints() { return kEndpoints; }

} // namespace trivet::repo_settings_pages
