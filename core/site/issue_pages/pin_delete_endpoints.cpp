// What those who look after a repository do about an issue: pin it, or delete it.
#include "code_pages/repo_head.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/issue_page.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/issue_removal.hpp"
#include "issues/pin_rules.hpp"
#include "pages/confirmation.hpp"

namespace trivet::issue_pages {
namespace {

using forms::OwnForm;
using http::Context;
using issues::IssueAdmin;
using issues::IssueIn;
using issues::IssueOfAdmin;
using issues::operationOn;
using pages::operator""_text;

struct PinForm {
    static constexpr auto schema = json::form("IssuePinForm");
    bool isPinned = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("pinned", &PinForm::isPinned, "Pinned"));
    }
};

forms::Answer setPin(Context& context, const OwnForm&, const IssueOfAdmin& issue, const PinForm& form)
{
    if (issue.row.isPull) // has a form of its own
        throw Error::notFound();
    const auto operation = operationOn(context, issue);
    const auto refusal = forms::refusalOf(
        "", [&] { form.isPinned ? issues::pin(operation, issue.row) : issues::unpin(operation, issue.row); });
    if (refusal)
        return issuePage(context, {{issue.repo}, issue.row}, {.comment = {.refusal = refusal}});
    return backTo(context, issue.repo, pageOf(issue.row));
}

pages::View removalPage(Context& context, const IssueIn<IssueAdmin>& issue)
{
    const auto base = code_pages::addressIn(context, issue.repo, "issues/" + std::to_string(issue.row.number));
    const bool isPull = issue.row.isPull;
    return pages::confirmationPage(
        {.heading = pages::text(context, isPull ? "pulls.delete_title"_text : "issues.delete_issue_title"_text,
                                {{"NAME", "#" + std::to_string(issue.row.number)}}),
         .button = pages::text(context, isPull ? "pulls.delete_pull"_text : "issues.delete_issue"_text),
         .effects = {pages::text(context, isPull ? "pulls.delete_effect"_text : "issues.delete_issue_effect"_text)},
         .action = base + "/delete",
         .formToken = forms::formTokenOf(context),
         .cancelAddress = code_pages::addressIn(context, issue.repo, pageOf(issue.row))});
}

http::Redirect remove(Context& context, const OwnForm&, const IssueIn<IssueAdmin>& issue)
{
    issues::deleteIssue(context, issue);
    return backTo(context, issue.repo, listOf(issue.row), "issues.issue_deleted"_text,
                  "#" + std::to_string(issue.row.number));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<setPin>(changing({"/{owner}/{repo}/issues/{index}/pin", "pinIssueOfPage", "Pin or unpin an issue"})),
    http::endpoint<removalPage>(
        asking({"/{owner}/{repo}/issues/{index}/delete", "issueRemovalPage", "Ask before deleting an issue"})),
    http::endpoint<remove>(changing({"/{owner}/{repo}/issues/{index}/delete", "removeIssueOfPage", "Delete an issue"})),
};

} // namespace

std::span<const http::Endpoint> pinDeleteEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
