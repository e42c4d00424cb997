// Lists of pull requests: those of a repository, and those that have to do with the reader.
#include "code_pages/pushed_branches.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "issue_pages/list_frame.hpp"
#include "issues/issue_view.hpp"
#include "issues/pull_guards.hpp"
#include "pages/site.hpp"
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
        return std::tuple{entry("REPO", &P::repo), entry("NEW_ADDRESS", &P::newAddress), entry("CAN_OPEN", &P::canOpen),
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

struct OwnQuery {
    static constexpr auto schema = json::query();
    std::string type{}, state{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("type", &OwnQuery::type, "created_by or assigned; by default created_by",
                          json::oneOf("", "created_by", "assigned"), json::ignoredWhenWrong));
        visit(json::field("state", &OwnQuery::state, "open or closed; by default open",
                          json::oneOf("", "open", "closed"), json::ignoredWhenWrong));
    }
};

struct OwnPage {
    std::string createdAddress{}, assignedAddress{}, openAddress{}, closedAddress{};
    bool showsCreated = false, showsAssigned = false, showsOpen = false, showsClosed = false, isEmpty = false;
    std::int64_t openCount = 0, closedCount = 0;
    std::vector<PullLine> lines{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = OwnPage;
        return std::tuple{entry("CREATED_ADDRESS", &P::createdAddress),
                          entry("ASSIGNED_ADDRESS", &P::assignedAddress),
                          entry("OPEN_ADDRESS", &P::openAddress),
                          entry("CLOSED_ADDRESS", &P::closedAddress),
                          entry("SHOWS_CREATED", &P::showsCreated),
                          entry("SHOWS_ASSIGNED", &P::showsAssigned),
                          entry("SHOWS_OPEN", &P::showsOpen),
                          entry("SHOWS_CLOSED", &P::showsClosed),
                          entry("IS_EMPTY", &P::isEmpty),
                          entry("OPEN_COUNT", &P::openCount),
                          entry("CLOSED_COUNT", &P::closedCount),
                          entry("LISTED", &P::lines),
                          entry("PAGER", &P::pager)};
    }
};

pages::View own(Context& context, const OwnQuery& query, const http::PageRequest& wanted)
{
    issues::IssueFilter filter{.isClosed = query.state == "closed", .isPull = true};
    OwnPage page{.showsAssigned = query.type == "assigned", .showsClosed = query.state == "closed"};
    page.showsCreated = !page.showsAssigned;
    page.showsOpen = !page.showsClosed;
    (page.showsAssigned ? filter.assignee : filter.author) = context.who.name;
    const auto address = [&](bool isAssigned, bool isClosed) {
        return pages::pathTo(context.settings, std::string("pulls?type=") + (isAssigned ? "assigned" : "created_by") +
                                                   (isClosed ? "&state=closed" : ""));
    };
    page.createdAddress = address(false, page.showsClosed);
    page.assignedAddress = address(true, page.showsClosed);
    page.openAddress = address(page.showsAssigned, false);
    page.closedAddress = address(page.showsAssigned, true);
    issues::IssueListStore store(context.db());
    const auto counts = store.countStates(filter, context.who);
    page.openCount = counts.open;
    page.closedCount = counts.closed;
    const auto rows = store.page(filter, context.who, {wanted.limit, wanted.offset()});
    page.lines = linesOf(context, rows, issues::repositoriesOf(rows, context.db()), RepositoryNames::Shown);
    page.isEmpty = page.lines.empty();
    page.pager = pages::pagerFor(context, wanted, page.showsClosed ? counts.closed : counts.open);
    return pages::view("pulls/own", pages::text(context, "pulls.own"_text), page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(showing({"/{owner}/{repo}/pulls", "pullsPage", "Show the pull requests of a repository"})),
    http::endpoint<own>(asking({"/pulls", "ownPullsPage", "Show the pull requests of whoever asks"})),
};

} // namespace

std::span<const http::Endpoint> pullListEndpoints() { return kEndpoints; }

} // namespace trivet::pull_pages
