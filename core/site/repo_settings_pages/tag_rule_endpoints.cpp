// The rules about tags, for those who administer a repository.
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "gitdata/protection_changes.hpp"
#include "http/path_number.hpp"
#include "pages/confirmation.hpp"
#include "pages/view.hpp"
#include "repo_settings_pages/name_lines.hpp"
#include "repo_settings_pages/repo_settings_meta.hpp"
#include "repo_settings_pages/repo_settings_pages_tables.hpp"

namespace trivet::repo_settings_pages {
namespace {

constexpr char kTags[] = "settings/tags";

struct TagRuleForm {
    static constexpr auto schema = json::form("TagRuleForm");
    std::string namePattern{}, users{}, teams{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = TagRuleForm;
        visit(field("name_pattern", &F::namePattern, "Tag name or glob pattern", maxLength(255)));
        visit(field("whitelist_usernames", &F::users, "Users who may create matching tags", maxLength(16384)));
        visit(field("whitelist_teams", &F::teams, "Teams that may create matching tags", maxLength(16384)));
    }
};

template <class Input> Input inputOf(const TagRuleForm& form)
{
    Input input;
    input.namePattern = form.namePattern;
    input.whitelistUsernames = namesIn(form.users);
    input.whitelistTeams = namesIn(form.teams);
    return input;
}

// The rule {id} of the path.
struct RuleNumber {
    static constexpr http::PathNumber kNumber{"id", "ID of the rule"};
    std::int64_t value = 0;
    static RuleNumber resolve(Context& context) { return {kNumber.require(context)}; }
    static void describe(http::Operation& operation)
    {
        kNumber.describe(operation);
        operation.refuses(404);
    }
};

struct TagRuleLine {
    std::string pattern{}, allowed{}, address{}, deleteAddress{};
    bool isForNobody = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using L = TagRuleLine;
        return ValueList{entry("RULE_TITLE", &L::pattern), entry("ALLOWED", &L::allowed),
                         entry("RULE_ADDRESS", &L::address), entry("DELETE_ADDRESS", &L::deleteAddress),
                         entry("IS_FOR_NOBODY", &L::isForNobody)};
    }
};

struct TagsPage {
    code_pages::RepoHead repo{};
    std::string action{}, back{}, formToken{}, title{};
    std::vector<TagRuleLine> rules{};
    bool isList = false, isOld = false, hasNoRules = false, hasTeams = false, mayChange = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using P = TagsPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("ACTION", &P::action),
                         entry("BACK", &P::back),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("HEADING", &P::title),
                         entry("RULE", &P::rules),
                         entry("IS_LIST", &P::isList),
                         entry("IS_OLD", &P::isOld),
                         entry("HAS_NO_RULES", &P::hasNoRules),
                         entry("HAS_TEAMS", &P::hasTeams),
                         entry("MAY_CHANGE", &P::mayChange)};
    }
};

std::string addressOf(const Context& context, const repos::VisibleRepo& repo, std::int64_t id,
                      const std::string& page = "")
{
    return code_pages::addressIn(context, repo, std::string(kTags) + "/" + std::to_string(id) + page);
}

TagRuleLine lineOf(const Context& context, const repos::VisibleRepo& repo, const gitdata::TagProtection& rule)
{
    auto names = rule.whitelistUsernames;
    names.insert(names.end(), rule.whitelistTeams.begin(), rule.whitelistTeams.end());
    std::string allowed;
    for (const auto& name : names)
        allowed += (allowed.empty() ? "" : ", ") + name;
    return {.pattern = rule.namePattern,
            .allowed = allowed,
            .address = addressOf(context, repo, rule.id),
            .deleteAddress = addressOf(context, repo, rule.id, "/delete"),
            .isForNobody = names.empty()};
}

TagsPage pageOf(Context& context, const repos::VisibleRepo& repo)
{
    return {.repo = code_pages::settingsHeadOf(context, repo, kTags),
            .back = code_pages::addressIn(context, repo, kTags),
            .formToken = forms::formTokenOf(context),
            .hasTeams = repo.its.owner.isOrganization,
            .mayChange = !repo.row().isArchived};
}

pages::View shownAs(const Context& context, const repos::VisibleRepo& repo, const TagsPage& page,
                    const TagRuleForm& form, const std::optional<forms::Refusal>& refusal)
{
    auto view = pages::view("repo_settings/tags",
                            pages::text(context, "repo_settings.tags_of"_text, {{"NAME", repo.its.fullName()}}), page);
    forms::fill(view, form, forms::renamed(refusal, {{"NamePattern", "name_pattern"}}));
    return view;
}

pages::View listPage(Context& context, const repos::VisibleRepo& repo, const TagRuleForm& form = {},
                     const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    auto page = pageOf(context, repo);
    page.action = page.back;
    page.title = pages::text(context, "repo_settings.new_rule"_text);
    page.isList = true;
    for (const auto& rule : gitdata::tagProtections(context.db(), repo.row().id))
        page.rules.push_back(lineOf(context, repo, rule));
    page.hasNoRules = page.rules.empty();
    return shownAs(context, repo, page, form, refusal);
}

pages::View rulePage(Context& context, const repos::VisibleRepo& repo, const gitdata::TagProtectionRow& row,
                     const TagRuleForm& form, const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    auto page = pageOf(context, repo);
    page.action = addressOf(context, repo, row.id);
    page.title = pages::text(context, "repo_settings.rule_for"_text, {{"NAME", row.namePattern}});
    page.isOld = true;
    return shownAs(context, repo, page, form, refusal);
}

pages::View show(Context& context, const RepoOfAdmin& repo) { return listPage(context, repo); }

Answer add(Context& context, const OwnForm&, const Unarchived& repo, const TagRuleForm& form)
{
    const auto refusal =
        refusalOf("", [&] { gitdata::addTagRule(context, repo.its, inputOf<gitdata::CreateTagProtection>(form)); });
    if (refusal)
        return listPage(context, repo, form, refusal);
    return done(context, repo, kTags, "repo_settings.rule_saved"_text, form.namePattern);
}

pages::View showOne(Context& context, const RepoOfAdmin& repo, const RuleNumber& number)
{
    const auto row = gitdata::requireTagRule(context.db(), repo.row().id, number.value);
    const auto rule = gitdata::shown(context.db(), row);
    return rulePage(context, repo, row,
                    {rule.namePattern, asLines(rule.whitelistUsernames), asLines(rule.whitelistTeams)});
}

Answer save(Context& context, const OwnForm&, const Unarchived& repo, const RuleNumber& number, const TagRuleForm& form)
{
    const auto row = gitdata::requireTagRule(context.db(), repo.row().id, number.value);
    const auto refusal = refusalOf(
        "", [&] { gitdata::changeTagRule(context, repo.its, row, inputOf<gitdata::EditTagProtection>(form)); });
    if (refusal)
        return rulePage(context, repo, row, form, refusal);
    return done(context, repo, kTags, "repo_settings.rule_saved"_text, form.namePattern);
}

pages::View removalPage(Context& context, const RepoOfAdmin& repo, const RuleNumber& number)
{
    const auto row = gitdata::requireTagRule(context.db(), repo.row().id, number.value);
    return pages::confirmationPage(
        {.heading = pages::text(context, "repo_settings.delete_rule_title"_text, {{"NAME", row.namePattern}}),
         .button = pages::text(context, "repo_settings.delete_rule"_text),
         .effects = {pages::text(context, "repo_settings.delete_tag_rule_effect"_text)},
         .action = addressOf(context, repo, row.id, "/delete"),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = code_pages::addressIn(context, repo, kTags)});
}

http::Redirect remove(Context& context, const OwnForm&, const Unarchived& repo, const RuleNumber& number)
{
    const auto row = gitdata::requireTagRule(context.db(), repo.row().id, number.value);
    gitdata::removeTagRule(context, repo.its, row);
    return done(context, repo, kTags, "repo_settings.rule_deleted"_text, row.namePattern);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(
        asking({"/{owner}/{repo}/settings/tags", "tagSettingsPage", "Show the tag protections of a repository"})),
    http::endpoint<add>(changing({"/{owner}/{repo}/settings/tags", "addTagRule", "Create a tag protection"})),
    http::endpoint<showOne>(asking({"/{owner}/{repo}/settings/tags/{id}", "tagRulePage", "Show a tag protection"})),
    http::endpoint<save>(changing({"/{owner}/{repo}/settings/tags/{id}", "saveTagRule", "Edit a tag protection"})),
    http::endpoint<removalPage>(asking(
        {"/{owner}/{repo}/settings/tags/{id}/delete", "tagRuleRemovalPage", "Ask before deleting a tag protection"})),
    http::endpoint<remove>(
        changing({"/{owner}/{repo}/settings/tags/{id}/delete", "removeTagRule", "Delete a tag protection"})),
};

} // namespace

std::span<const http::Endpoint> tagRuleEndpoints() { return kEndpoints; }

} // namespace trivet::repo_settings_pages
