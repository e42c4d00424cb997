// Lists of pull requests: those of a repository, and those that have to do with the reader.
#include "code_pages/pushed_branches.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "issue_pages/list_frame.hpp"
#include "issue_pages/own_list.hpp"
#include "issues/issue_view.hpp"
#include "issues/pull_guards.hpp"
#include "pages/view.hpp"
#include "pull_pages/pull_lines.hpp"
#include "pull_pages/pull_meta.hpp"
#include "pull_pages/pull_pages_tables.hpp"

namespace trivet::pull_pages {
namespace {

using http::Context;
using pages::operator""_text;

// A repository with a list of pull requests, which may be empty as the repository may be.
struct ListedRepo : repos::VisibleRepo {
    static ListedRepo resolve(Context& context)
    {
        ListedRepo repo{repos::VisibleRepo::resolve(context)};
        repos::requirePart(repo, repos::AccessLevel::Read, repos::Unit::Pulls);
        repos::requirePart(repo, repos::AccessLevel::Read, repos::Unit::Code);
        return repo;
    }
};

struct ListPage {
    code_pages::RepoHead repo{};
    std::string newAddress{};
    bool canOpen = false;
    std::vector<code_pages::PushedBranch> pushed{};
    std::vector<PullLine> lines{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ListPage;
        return ValueList{entry("REPO", &P::repo), entry("NEW_ADDRESS", &P::newAddress), entry("CAN_OPEN", &P::canOpen),
                         entry("PUSHED_BRANCH", &P::pushed), entry("LISTED", &P::lines)};
    }
};

pages::View list(Context& context, const ListedRepo& repo, const issue_pages::ListQuery& query,
                 const http::PageRequest& wanted)
{
    const auto found = issue_pages::filteredList(context, repo, "pulls", query, wanted);
    ListPage page{.repo = headOf(context, repo, code_pages::Tab::Pulls),
                  .newAddress = code_pages::addressIn(context, repo, "compare"),
                  .canOpen = !repo.row().isArchived && !repo.row().isEmpty && !repo.row().isMirror};
    page.pushed = code_pages::pushedBranches(context, repo);
    page.lines = linesOf(context, found.rows, {repo.its});
    auto view =
        pages::view("pulls/list", pages::text(context, "pulls.title_of"_text, {{"NAME", repo.its.fullName()}}), page);
    pages::addValues(view, found.frame);
    return view;
}

constexpr issue_pages::OwnKind kKinds[] = {
    {"created_by", "pulls.created"_text, &issues::IssueFilter::author},
    {"assigned", "pulls.assigned"_text, &issues::IssueFilter::assignee},
    {"review_requested", "pulls.review_requested"_text, &issues::IssueFilter::reviewRequested},
    {"reviewed_by", "pulls.reviewed"_text, &issues::IssueFilter::reviewedBy},
};

struct OwnPage {
    std::vector<PullLine> lines{};
    static constexpr auto entries() { return ValueList{pages::entry("LISTED", &OwnPage::lines)}; }
};

pages::View own(Context& context, const issue_pages::OwnQuery& query, const http::PageRequest& wanted)
{
    auto found = issue_pages::ownList(context, "pulls", kKinds, query, wanted);
    const auto repositories = issues::repositoriesOf(found.rows, context.db());
    const OwnPage page{linesOf(context, found.rows, repositories, RepositoryNames::Shown)};
    auto view = pages::view("pulls/own", pages::text(context, "pulls.own"_text), page);
    pages::addValues(view, found.frame);
    return view;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(showing({"/{owner}/{repo}/pulls", "pullsPage", "Show the pull requests of a repository"})),
    http::endpoint<own>(asking({"/pulls", "ownPullsPage", "Show the pull requests of whoever asks"})),
};

} // namespace

std::span<const http::Endpoint> pullListEndpoints() { return kEndpoints; }

} // namespace trivet::pull_pages
