// The issues of a repository, by what somebody looks for.
#include "code_pages/repo_head.hpp"
#include "issue_pages/issue_line.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/list_frame.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/issue_view.hpp"
#include "pages/view.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;
using pages::operator""_text;

struct ListPage {
    code_pages::RepoHead repo{};
    std::string newAddress{};
    bool canOpen = false, isWhole = true; // not of a milestone
    std::vector<IssueLine> lines{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ListPage;
        return ValueList{entry("REPO", &P::repo), entry("NEW_ADDRESS", &P::newAddress), entry("CAN_OPEN", &P::canOpen),
                         entry("WHOLE_LIST", &P::isWhole), entry("LISTED", &P::lines)};
    }
};

pages::View list(Context& context, const repos::IssueReader& repo, const ListQuery& query,
                 const http::PageRequest& wanted)
{
    const auto found = filteredList(context, repo, "issues", query, wanted);
    ListPage page{.repo = headOf(context, repo, code_pages::Tab::Issues),
                  .newAddress = code_pages::addressIn(context, repo, "issues/new"),
                  .canOpen = !repo.row().isArchived};
    page.lines = issueLinesOf(context, found.rows, {repo.its});
    auto view =
        pages::view("issues/list", pages::text(context, "issues.title_of"_text, {{"NAME", repo.its.fullName()}}), page);
    pages::addValues(view, found.frame);
    return view;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(showing({"/{owner}/{repo}/issues", "issuesPage", "Show the issues of a repository"})),
};

} // namespace

std::span<const http::Endpoint> listPageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
