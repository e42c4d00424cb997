// A milestone with what belongs to it.
#include "code_pages/repo_head.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/issue_line.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/list_frame.hpp"
#include "issue_pages/milestone_line.hpp"
#include "issue_pages/page_meta.hpp"
#include "milestones/milestone_guards.hpp"
#include "pages/view.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;

struct MilestonePage {
    code_pages::RepoHead repo{};
    std::vector<MilestoneLine> milestone{}; // exactly one
    std::string formToken{}, filterAddress{};
    std::vector<IssueLine> lines{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = MilestonePage;
        return ValueList{entry("REPO", &P::repo), entry("SHOWN_MILESTONE", &P::milestone),
                         entry("FORM_TOKEN", &P::formToken), entry("FILTER_ADDRESS", &P::filterAddress),
                         entry("LISTED", &P::lines)};
    }
};

pages::View show(Context& context, const milestones::MilestoneIn<repos::TrackerReader>& milestone,
                 const ListQuery& query, const http::PageRequest& wanted)
{
    const auto& [repo, row] = milestone;
    const auto found = milestoneList(context, repo, row, query, wanted);
    MilestonePage page{.repo = headOf(context, repo, code_pages::Tab::Issues),
                       .milestone = milestoneLinesOf(context, repo, {row}),
                       .formToken = forms::formTokenOf(context)};
    page.filterAddress = addressOf(context, repo, "issues", {.milestone = std::to_string(row.id)});
    page.lines = issueLinesOf(context, found.rows, {repo.its});
    auto view = pages::view("issues/list", row.title + " · " + repo.its.fullName(), page);
    pages::addValues(view, found.frame);
    return view;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(
        showing({"/{owner}/{repo}/milestone/{id}", "milestonePage", "Show a milestone and what belongs to it"})),
};

} // namespace

std::span<const http::Endpoint> milestoneIssuesEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
