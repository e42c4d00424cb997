// Opening an issue, from a template of the repository if it has some.
#include "base/percent.hpp"
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/choices.hpp"
#include "issue_pages/form_with_files.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "issue_pages/template_text.hpp"
#include "issue_pages/timeline_sentence.hpp"
#include "issue_templates/template_files.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_rules.hpp"
#include "sessions/renewed.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;
using issue_templates::IssueTemplate;
using issues::operationOn;
using pages::operator""_text;
using Repo = repos::Unarchived<repos::IssueReader>;

struct NewIssueForm {
    static constexpr auto schema = json::form("NewIssueForm");
    std::string title{}, content{}, milestone{}, dueDate{};
    std::vector<std::string> labels{}, assignees{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = NewIssueForm;
        visit(field("title", &F::title, "Title", maxLength(255)));
        visit(field("content", &F::content, "Text in Markdown", maxLength(issues::kMaxBody)));
        visit(field("milestone", &F::milestone, "ID of the milestone", maxLength(20)));
        visit(field("due_date", &F::dueDate, "2026-11-30", maxLength(10)));
        visit(field("labels", &F::labels, "IDs of labels", maxLength(255)));
        visit(field("assignees", &F::assignees, "User names of the assignees", maxLength(255)));
    }
};

// What the address of the page says, by the names people know from elsewhere.
struct Beginning {
    static constexpr auto schema = json::query();
    std::string title{}, body{}, templateFile{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("title", &Beginning::title, "Default title", maxLength(255)));
        visit(field("body", &Beginning::body, "Default text", maxLength(16384)));
        visit(field("template", &Beginning::templateFile, "Issue template", maxLength(255)));
    }
};

struct NewPage {
    code_pages::RepoHead repo{};
    std::string action{}, back{}, formToken{};
    std::vector<Link> templates{};
    bool hasTemplates = false, mayEditFields = false, hasNoLabels = false;
    std::vector<Choice> labels{}, milestones{}, people{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = NewPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("ACTION", &P::action),
                         entry("BACK", &P::back),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("TEMPLATE", &P::templates),
                         entry("HAS_TEMPLATES", &P::hasTemplates),
                         entry("MAY_EDIT_FIELDS", &P::mayEditFields),
                         entry("HAS_NO_LABELS", &P::hasNoLabels),
                         entry("LABEL_CHOICE", &P::labels),
                         entry("MILESTONE_CHOICE", &P::milestones),
                         entry("ASSIGNEE_CHOICE", &P::people)};
    }
};

// Those who may not read the code see no templates.
std::vector<IssueTemplate> templatesFor(const Context& context, const repos::VisibleRepo& repo)
{
    if (!code_pages::isOpenTo(repo, repos::Unit::Code))
        return {};
    return issue_templates::templatesOf(context, repos::CodeReader{repo});
}

pages::View editor(Context& context, const Repo& repo, const std::vector<IssueTemplate>& templates,
                   const NewIssueForm& form, const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    NewPage page{.repo = headOf(context, repo, code_pages::Tab::Issues),
                 .action = code_pages::addressIn(context, repo, "issues/new"),
                 .back = code_pages::addressIn(context, repo, "issues"),
                 .formToken = forms::formTokenOf(context)};
    for (const auto& each : templates)
        page.templates.push_back(
            {each.name.empty() ? each.fileName : each.name, page.action + "?template=" + encodePercent(each.fileName)});
    page.hasTemplates = !page.templates.empty();
    page.mayEditFields = operationOn(context, repo).mayWrite();
    if (page.mayEditFields) {
        page.labels = labelChoices(context, repo, form.labels);
        page.hasNoLabels = page.labels.empty();
        page.milestones = milestoneChoices(context, repo, form.milestone);
        page.people = assigneeChoices(context, repo, form.assignees);
    }
    auto view = pages::view("issues/new", pages::text(context, "issues.new"_text), page);
    forms::fill(view, form, refusal);
    return view;
}

pages::View show(Context& context, const Repo& repo, const Beginning& beginning)
{
    const auto templates = templatesFor(context, repo);
    NewIssueForm form{.title = beginning.title, .content = beginning.body};
    for (const auto& each : templates)
        if (each.fileName == beginning.templateFile)
            form = {.title = each.title,
                    .content = beginningOf(each),
                    .labels = templateLabels(context, repo, each.labels),
                    .assignees = each.assignees};
    auto view = editor(context, repo, templates, form);
    offerFiles(view, context);
    return view;
}

issues::CreateIssue inputOf(const NewIssueForm& form)
{
    issues::CreateIssue wanted{.title = std::string(trimmed(form.title)), .body = withPlainLines(form.content)};
    wanted.assignees = form.assignees;
    wanted.milestone = parseInteger(form.milestone).value_or(0);
    for (const auto& label : form.labels)
        if (const auto number = parseInteger(label))
            wanted.labels.push_back(*number);
    if (const auto due = endOfDay(form.dueDate))
        wanted.dueDate = json::Time{*due};
    return wanted;
}

issues::IssueRow open(const issues::IssueOperation& operation, const WithFiles<NewIssueForm>& wanted)
{
    const auto input = inputOf(wanted.form);
    const auto references = issues::readReferences(input.body);
    return operation.db.transact([&] {
        auto row = issues::openIssue(operation, input, references);
        attachFiles(operation, {row.id, {}}, wanted.sent);
        return row;
    });
}

forms::Answer create(Context& context, const Repo&, const WithFiles<NewIssueForm>& wanted,
                     const sessions::Renewed<Repo>& repo)
{
    const auto& [form, sent] = wanted;
    auto refusal = sent.refusal;
    issues::IssueRow row;
    if (trimmed(form.title).empty())
        refusal = forms::refusalAt("title", pages::text(context, "issues.title_required"_text));
    else if (!refusal)
        refusal = forms::renamed(forms::refusalOf("", [&] { row = open(operationOn(context, repo), wanted); }),
                                 {{"labels", ""}, {"assignees", ""}}); // lists of choices, told above the form
    if (refusal) {
        auto view = editor(context, repo, templatesFor(context, repo), form, refusal);
        offerFiles(view, context, &sent);
        return view;
    }
    keepFiles(sent);
    return backTo(context, repo, "issues/" + std::to_string(row.number));
}

// Templates are chosen on the page with the form.
http::Redirect lead(Context& context, const Repo& repo) { return {code_pages::addressIn(context, repo, "issues/new")}; }

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<lead>(asking(
        {"/{owner}/{repo}/issues/new/choose", "chooseIssueTemplateAddress", "Redirect to the form for a new issue"})),
    http::endpoint<show>(asking({"/{owner}/{repo}/issues/new", "newIssuePage", "Show the form for a new issue"})),
    http::endpoint<create>(changing({"/{owner}/{repo}/issues/new", "openIssueOfPage", "Create an issue"})),
};

} // namespace

std::span<const http::Endpoint> newIssuePageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
