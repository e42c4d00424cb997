// Opening an issue, from a template of the repository if it has some.
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/choices.hpp"
#include "issue_pages/form_questions.hpp"
#include "issue_pages/form_with_files.hpp"
#include "issue_pages/issue_draft.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/offered_templates.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_rules.hpp"
#include "sessions/renewed.hpp"

#include <algorithm>

namespace trivet::issue_pages {
namespace {

using http::Context;
using issue_templates::IssueTemplate;
using issues::operationOn;
using pages::operator""_text;
using Repo = repos::Unarchived<repos::IssueReader>;

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
    std::string action{}, chooseAction{}, back{}, formToken{};
    bool mayDropTemplate = false, mayEditFields = false, hasNoLabels = false;
    std::vector<Choice> labels{}, milestones{}, people{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = NewPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("ACTION", &P::action),
                         entry("CHOOSE_ACTION", &P::chooseAction),
                         entry("BACK", &P::back),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("MAY_DROP_TEMPLATE", &P::mayDropTemplate),
                         entry("MAY_EDIT_FIELDS", &P::mayEditFields),
                         entry("HAS_NO_LABELS", &P::hasNoLabels),
                         entry("LABEL_CHOICE", &P::labels),
                         entry("MILESTONE_CHOICE", &P::milestones),
                         entry("ASSIGNEE_CHOICE", &P::people)};
    }
};

pages::View editor(Context& context, const Repo& repo, const OfferedTemplates& offered, const IssueDraft& draft,
                   const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const auto& form = draft.form;
    NewPage page{.repo = headOf(context, repo, code_pages::Tab::Issues),
                 .action = code_pages::addressIn(context, repo, "issues/new"),
                 .chooseAction = code_pages::addressIn(context, repo, "issues/new/choose"),
                 .back = code_pages::addressIn(context, repo, "issues"),
                 .formToken = forms::formTokenOf(context)};
    page.mayDropTemplate = draft.chosen != nullptr && !offered.mustChoose();
    page.mayEditFields = operationOn(context, repo).mayWrite();
    if (page.mayEditFields) {
        page.labels = labelChoices(context, repo, form.labels);
        page.hasNoLabels = page.labels.empty();
        page.milestones = milestoneChoices(context, repo, form.milestone);
        page.people = assigneeChoices(context, repo, form.assignees);
    }
    const auto title = pages::text(context, "issues.new"_text) + " · " + repo.its.fullName();
    auto view = pages::view("issues/new", title, page);
    addValues(view, linesOf(context, offered, draft.chosen));
    showQuestions(view, context, repo, draft.asked, !form.content.empty());
    forms::fill(view, form, refusal);
    return view;
}

void removeAll(std::vector<std::string>& names, const std::vector<std::string>& removed)
{
    std::erase_if(names,
                  [&](const auto& name) { return std::find(removed.begin(), removed.end(), name) != removed.end(); });
}

// The labels and assignees of the template instead of those that the one before it gave.
void takePlan(Context& context, const Repo& repo, IssueDraft& draft, const IssueTemplate* before)
{
    auto& labels = draft.form.labels;
    auto& assignees = draft.form.assignees;
    if (before) {
        for (const auto& each : labelChoices(context, repo, templateLabels(context, repo, before->labels)))
            if (each.isChosen)
                removeAll(labels, {each.value});
        removeAll(assignees, before->assignees);
    }
    if (!draft.chosen)
        return;
    for (auto& label : templateLabels(context, repo, draft.chosen->labels))
        labels.push_back(std::move(label));
    assignees.insert(assignees.end(), draft.chosen->assignees.begin(), draft.chosen->assignees.end());
}

pages::View show(Context& context, const Repo& repo, const Beginning& beginning)
{
    const auto offered = offeredTemplates(context, repo);
    const auto& file = beginning.templateFile.empty() ? offered.usualFile : beginning.templateFile;
    auto draft = withTemplate({.form = {.title = beginning.title, .content = beginning.body}}, offered.named(file));
    if (!draft.chosen && offered.mustChoose())
        return templateChoice(context, repo, offered, draft.form);
    if (!beginning.body.empty())
        draft.form.content = beginning.body;
    takePlan(context, repo, draft, nullptr);
    auto view = editor(context, repo, offered, draft);
    offerFiles(view, context);
    return view;
}

IssueDraft draftIn(const WithFiles<NewIssueForm>& wanted, const OfferedTemplates& offered)
{
    IssueDraft draft{.chosen = offered.named(wanted.form.templateFile), .form = wanted.form};
    draft.asked = sentForm(wanted.sent.fields, draft.chosen, draft.form.content);
    return draft;
}

pages::View choose(Context& context, const Repo&, const WithFiles<NewIssueForm>& wanted,
                   const sessions::Renewed<Repo>& repo)
{
    const auto offered = offeredTemplates(context, repo);
    const auto before = draftIn(wanted, offered);
    auto draft = withTemplate(before, offered.named(wanted.form.wantedTemplate));
    if (!draft.chosen && offered.mustChoose())
        return templateChoice(context, repo, offered, draft.form);
    if (draft.chosen != before.chosen)
        takePlan(context, repo, draft, before.chosen);
    auto view = editor(context, repo, offered, draft);
    offerFiles(view, context, &wanted.sent);
    return view;
}

issues::CreateIssue inputOf(const IssueDraft& draft)
{
    const auto& form = draft.form;
    issues::CreateIssue wanted{.title = std::string(trimmed(form.title)), .body = bodyOf(draft.asked, form.content)};
    wanted.assignees = form.assignees;
    wanted.milestone = parseInteger(form.milestone).value_or(0);
    for (const auto& label : form.labels)
        if (const auto number = parseInteger(label))
            wanted.labels.push_back(*number);
    if (const auto due = endOfDay(form.dueDate))
        wanted.dueDate = json::Time{*due};
    return wanted;
}

issues::IssueRow open(const issues::IssueOperation& operation, const IssueDraft& draft,
                      const forms::FormWithFiles& sent)
{
    const auto input = inputOf(draft);
    const issues::KnownReferences references(input.body);
    return operation.db.transact([&] {
        auto row = issues::openIssue(operation, input, references);
        attachFiles(operation, {row.id, {}}, sent);
        return row;
    });
}

forms::Answer create(Context& context, const Repo&, const WithFiles<NewIssueForm>& wanted,
                     const sessions::Renewed<Repo>& repo)
{
    const auto& sent = wanted.sent;
    OfferedTemplates offered;
    const bool hasTemplate = !wanted.form.templateFile.empty();
    if (hasTemplate)
        offered = offeredTemplates(context, repo);
    auto draft = draftIn(wanted, offered);
    auto refusal = judge(context, draft.asked, draft.form.title);
    if (!refusal)
        refusal = sent.refusal;
    issues::IssueRow row;
    if (!refusal)
        refusal = forms::renamed(forms::refusalOf("", [&] { row = open(operationOn(context, repo), draft, sent); }),
                                 {{"labels", ""}, {"assignees", ""}}); // lists of choices, told above the form
    if (refusal) {
        if (!hasTemplate)
            offered = offeredTemplates(context, repo);
        auto view = editor(context, repo, offered, draft, refusal);
        offerFiles(view, context, &sent);
        return view;
    }
    return backTo(context, repo, "issues/" + std::to_string(row.number));
}

// Templates are chosen on the page with the form.
http::Redirect lead(Context& context, const Repo& repo) { return {code_pages::addressIn(context, repo, "issues/new")}; }

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<lead>(asking(
        {"/{owner}/{repo}/issues/new/choose", "chooseIssueTemplateAddress", "Redirect to the form for a new issue"})),
    http::endpoint<choose>(changing(
        {"/{owner}/{repo}/issues/new/choose", "chooseIssueTemplate", "Show the form for a new issue of a template"})),
    http::endpoint<show>(asking({"/{owner}/{repo}/issues/new", "newIssuePage", "Show the form for a new issue"})),
    http::endpoint<create>(changing({"/{owner}/{repo}/issues/new", "openIssueOfPage", "Create an issue"})),
};

} // namespace

std::span<const http::Endpoint> newIssuePageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
