// The default branch and the rules about branches, for those who administer a repository.
#include "base/text.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/served_repository.hpp"
#include "pages/view.hpp"
#include "repo_settings_pages/branch_rule_page.hpp"
#include "repo_settings_pages/repo_settings_meta.hpp"
#include "repo_settings_pages/repo_settings_pages_tables.hpp"
#include "repos/repository_changes.hpp"
#include "json/problems.hpp"

namespace trivet::repo_settings_pages {
namespace {

constexpr std::size_t kMostBranches = 500; // that a browser suggests; others are typed

struct DefaultBranchForm {
    static constexpr auto schema = json::form("DefaultBranchForm");
    std::string branch{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("default_branch", &DefaultBranchForm::branch, "Default branch", json::maxLength(200)));
    }
};

struct RuleLine {
    std::string name{}, summary{}, address{}, deleteAddress{};
    static constexpr auto entries()
    {
        using pages::entry;
        using L = RuleLine;
        return ValueList{entry("RULE_TITLE", &L::name), entry("RULE_SUMMARY", &L::summary),
                         entry("RULE_ADDRESS", &L::address), entry("DELETE_ADDRESS", &L::deleteAddress)};
    }
};

struct BranchesPage {
    code_pages::RepoHead repo{};
    std::string base{}, formToken{};
    std::vector<std::string> branches{};
    std::vector<RuleLine> rules{};
    bool hasNoRules = false, mayChange = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using P = BranchesPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("BASE", &P::base),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("KNOWN_BRANCH", &P::branches),
                         entry("RULE", &P::rules),
                         entry("HAS_NO_RULES", &P::hasNoRules),
                         entry("MAY_CHANGE", &P::mayChange)};
    }
};

std::vector<std::string> branchesOf(Context& context, const repos::VisibleRepo& repo)
{
    std::vector<std::string> names;
    if (repo.row().isEmpty)
        return names;
    for (const auto& ref : gitdata::servedRepository(context, repo).git.refNames(gitdata::kBranches))
        if (names.size() < kMostBranches)
            names.push_back(toUtf8(ref.substr(gitdata::kBranches.size())));
    return names;
}

pages::View branchesPage(Context& context, const repos::VisibleRepo& repo, const DefaultBranchForm& form,
                         const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    BranchesPage page{.repo = code_pages::settingsHeadOf(context, repo, kBranches),
                      .base = code_pages::addressIn(context, repo, kBranches),
                      .formToken = forms::formTokenOf(context),
                      .branches = branchesOf(context, repo),
                      .mayChange = !repo.row().isArchived};
    for (const auto& rule : gitdata::branchProtections(context.db(), repo.row().id))
        page.rules.push_back({.name = rule.ruleName,
                              .summary = summaryOf(context, rule),
                              .address = ruleAddress(context, repo, "edit", rule.ruleName),
                              .deleteAddress = ruleAddress(context, repo, "delete", rule.ruleName)});
    page.hasNoRules = page.rules.empty();
    auto view =
        pages::view("repo_settings/branches",
                    pages::text(context, "repo_settings.branches_of"_text, {{"NAME", repo.its.fullName()}}), page);
    forms::fill(view, form, refusal);
    return view;
}

pages::View show(Context& context, const RepoOfAdmin& repo)
{
    return branchesPage(context, repo, {repo.row().defaultBranch});
}

Answer saveDefault(Context& context, const OwnForm&, const Unarchived& repo, const DefaultBranchForm& form)
{
    const auto refusal = refusalOf("default_branch", [&] {
        if (form.branch.empty())
            throw Error::invalidField("default_branch", json::kRequired);
        repos::EditRepository wanted;
        wanted.defaultBranch = form.branch;
        repos::changeRepository(context, repo, wanted);
    });
    if (refusal)
        return branchesPage(context, repo, form, refusal);
    return done(context, repo, kBranches, "repo_settings.default_saved"_text, form.branch);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(asking({"/{owner}/{repo}/settings/branches", "branchSettingsPage",
                                 "Show the default branch and the branch protections of a repository"})),
    http::endpoint<saveDefault>(changing(
        {"/{owner}/{repo}/settings/branches", "saveDefaultBranch", "Choose the default branch of a repository"})),
};

} // namespace

std::span<const http::Endpoint> branchSettingsEndpoints() { return kEndpoints; }

} // namespace trivet::repo_settings_pages
