// The milestones of a repository.
#include "base/clock.hpp"
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/milestone_line.hpp"
#include "issue_pages/page_meta.hpp"
#include "milestones/milestone_guards.hpp"
#include "milestones/milestone_rules.hpp"
#include "pages/confirmation.hpp"
#include "pages/pager.hpp"

namespace trivet::issue_pages {
namespace {

using forms::OwnForm;
using http::Context;
using milestones::MilestoneIn;
using milestones::MilestoneWriter;
using pages::operator""_text;
using OwnMilestone = MilestoneIn<MilestoneWriter>;

struct MilestoneForm {
    static constexpr auto schema = json::form("MilestoneForm");
    std::string title{}, content{}, dueDate{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = MilestoneForm;
        visit(field("title", &F::title, "Title", maxLength(255)));
        visit(field("content", &F::content, "Description", maxLength(65536)));
        visit(field("due_date", &F::dueDate, "2026-11-30", maxLength(10)));
    }
};

struct MilestonesPage {
    code_pages::RepoHead repo{};
    std::string base{}, issuesAddress{}, labelsAddress{}, formToken{};
    std::vector<MilestoneLine> milestones{};
    bool isEmpty = false, mayChange = false, showsOpen = false, showsClosed = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = MilestonesPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("BASE", &P::base),
                         entry("LIST_ADDRESS", &P::issuesAddress),
                         entry("LABELS_ADDRESS", &P::labelsAddress),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("LISTED", &P::milestones),
                         entry("IS_EMPTY", &P::isEmpty),
                         entry("MAY_CHANGE", &P::mayChange),
                         entry("SHOWS_OPEN", &P::showsOpen),
                         entry("SHOWS_CLOSED", &P::showsClosed),
                         entry("PAGER", &P::pager)};
    }
};

struct ListQuery {
    static constexpr auto schema = json::query();
    std::string state{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("state", &ListQuery::state, "open or closed; open if it is not told", json::maxLength(50)));
    }
};

pages::View list(Context& context, const repos::TrackerReader& repo, const ListQuery& query,
                 const http::PageRequest& wanted)
{
    MilestonesPage page{.repo = headOf(context, repo, code_pages::Tab::Issues),
                        .base = code_pages::addressIn(context, repo, "milestones"),
                        .issuesAddress = code_pages::addressIn(context, repo, "issues"),
                        .labelsAddress = code_pages::addressIn(context, repo, "labels"),
                        .formToken = forms::formTokenOf(context)};
    page.mayChange = mayChangeMilestones(context, repo);
    page.showsClosed = query.state == "closed";
    page.showsOpen = !page.showsClosed;
    milestones::MilestoneStore store(context.db());
    const milestones::MilestoneFilter filter{.repositoryId = repo.row().id, .isClosed = page.showsClosed};
    page.milestones = milestoneLinesOf(context, repo, store.page(filter, {wanted.limit, wanted.offset()}));
    page.isEmpty = page.milestones.empty();
    page.pager = pages::pagerFor(context, wanted, store.count(filter));
    return pages::view("issues/milestones",
                       pages::text(context, "issues.milestones_of"_text, {{"NAME", repo.its.fullName()}}), page);
}

struct EditPage {
    code_pages::RepoHead repo{};
    std::string heading{}, action{}, back{}, formToken{};
    static constexpr auto entries()
    {
        using pages::entry;
        using P = EditPage;
        return ValueList{entry("REPO", &P::repo), entry("HEADING", &P::heading), entry("ACTION", &P::action),
                         entry("BACK", &P::back), entry("FORM_TOKEN", &P::formToken)};
    }
};

// `below` is where the form is sent, below the list of milestones.
pages::View editor(Context& context, const repos::VisibleRepo& repo, const std::string& below,
                   const MilestoneForm& form, const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const auto base = code_pages::addressIn(context, repo, "milestones");
    const auto heading =
        pages::text(context, below == "new" ? "issues.new_milestone"_text : "issues.edit_milestone"_text);
    const EditPage page{headOf(context, repo, code_pages::Tab::Issues), heading, base + "/" + below, base,
                        forms::formTokenOf(context)};
    auto view = pages::view("issues/milestone", heading + " · " + repo.its.fullName(), page);
    forms::fill(view, form, refusal);
    return view;
}

std::string editAddress(const OwnMilestone& milestone) { return std::to_string(milestone.row.id) + "/edit"; }

pages::View newPage(Context& context, const MilestoneWriter& repo) { return editor(context, repo, "new", {}); }

pages::View editPage(Context& context, const OwnMilestone& milestone)
{
    const auto& row = milestone.row;
    return editor(context, milestone.repo, editAddress(milestone),
                  {row.title, row.description, row.dueAt ? rfc3339(*row.dueAt).substr(0, 10) : ""});
}

std::optional<forms::Refusal> titleRefusal(const Context& context, const MilestoneForm& form)
{
    if (!trimmed(form.title).empty())
        return std::nullopt;
    return forms::refusalAt("title", pages::text(context, "issues.title_required"_text));
}

forms::Answer create(Context& context, const OwnForm&, const MilestoneWriter& repo, const MilestoneForm& form)
{
    auto refusal = titleRefusal(context, form);
    if (!refusal)
        refusal = forms::refusalOf("due_date", [&] {
            milestones::CreateMilestone input{std::string(trimmed(form.title)), withPlainLines(form.content)};
            if (const auto due = endOfDay(form.dueDate))
                input.dueOn = json::Time{*due};
            milestones::createMilestone(context.db(), repo.row().id, input, context.now);
        });
    if (refusal)
        return editor(context, repo, "new", form, refusal);
    return backTo(context, repo, "milestones", "issues.milestone_created"_text, form.title);
}

forms::Answer save(Context& context, const OwnForm&, const OwnMilestone& milestone, const MilestoneForm& form)
{
    auto refusal = titleRefusal(context, form);
    if (!refusal)
        refusal = forms::refusalOf("due_date", [&] {
            milestones::EditMilestone input{std::string(trimmed(form.title)), withPlainLines(form.content)};
            const auto due = endOfDay(form.dueDate);
            input.isWithoutDueDate = !due;
            if (due)
                input.dueOn = json::Time{*due};
            milestones::editMilestone(context.db(), milestone.row, input, context.now);
        });
    if (refusal)
        return editor(context, milestone.repo, editAddress(milestone), form, refusal);
    return backTo(context, milestone.repo, "milestones", "issues.milestone_saved"_text, form.title);
}

struct StateForm {
    static constexpr auto schema = json::form("MilestoneStateForm");
    std::string state{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("state", &StateForm::state, "open or closed", json::required, json::oneOf("open", "closed")));
    }
};

http::Redirect setState(Context& context, const OwnForm&, const OwnMilestone& milestone, const StateForm& form)
{
    milestones::editMilestone(context.db(), milestone.row, {.state = form.state}, context.now);
    return backTo(context, milestone.repo, "milestones",
                  form.state == "closed" ? "issues.milestone_closed"_text : "issues.milestone_opened"_text,
                  milestone.row.title);
}

pages::View removalPage(Context& context, const OwnMilestone& milestone)
{
    const auto base = code_pages::addressIn(context, milestone.repo, "milestones");
    return pages::confirmationPage(
        {.heading = pages::text(context, "issues.delete_milestone_title"_text, {{"NAME", milestone.row.title}}),
         .button = pages::text(context, "issues.delete_milestone"_text),
         .effects = {pages::text(context, "issues.delete_milestone_effect"_text)},
         .action = base + "/" + std::to_string(milestone.row.id) + "/delete",
         .formToken = forms::formTokenOf(context),
         .cancelAddress = base});
}

http::Redirect remove(Context& context, const OwnForm&, const OwnMilestone& milestone)
{
    milestones::removeMilestone(context.db(), milestone.row);
    return backTo(context, milestone.repo, "milestones", "issues.milestone_deleted"_text, milestone.row.title);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(
        showing({"/{owner}/{repo}/milestones", "milestonesPage", "Show the milestones of a repository"})),
    http::endpoint<newPage>(
        asking({"/{owner}/{repo}/milestones/new", "newMilestonePage", "Show the form for a new milestone"})),
    http::endpoint<create>(changing({"/{owner}/{repo}/milestones/new", "makeMilestone", "Create a milestone"})),
    http::endpoint<editPage>(
        asking({"/{owner}/{repo}/milestones/{id}/edit", "editMilestonePage", "Show the form that edits a milestone"})),
    http::endpoint<save>(changing({"/{owner}/{repo}/milestones/{id}/edit", "saveMilestone", "Edit a milestone"})),
    http::endpoint<setState>(
        changing({"/{owner}/{repo}/milestones/{id}/state", "setMilestoneState", "Close or reopen a milestone"})),
    http::endpoint<removalPage>(
        asking({"/{owner}/{repo}/milestones/{id}/delete", "milestoneRemovalPage", "Ask before deleting a milestone"})),
    http::endpoint<remove>(
        changing({"/{owner}/{repo}/milestones/{id}/delete", "removeMilestoneOfPage", "Delete a milestone"})),
};

} // namespace

std::span<const http::Endpoint> milestonePageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
