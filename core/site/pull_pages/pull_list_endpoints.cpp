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

#include <algorithm>

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

// What somebody may have to do with a pull request.
struct OwnKind {
    std::string_view name{};
    pages::TextKey text{};
    std::string issues::IssueFilter::*person = nullptr;
};
constexpr OwnKind kKinds[] = {
    {"created_by", "pulls.created"_text, &issues::IssueFilter::author},
    {"assigned", "pulls.assigned"_text, &issues::IssueFilter::assignee},
    {"review_requested", "pulls.review_requested"_text, &issues::IssueFilter::reviewRequested},
    {"reviewed_by", "pulls.reviewed"_text, &issues::IssueFilter::reviewedBy},
};

struct OwnQuery {
    static constexpr auto schema = json::query();
    std::string type{}, state{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field(
            "type", &OwnQuery::type, "created_by, assigned, review_requested or reviewed_by; by default created_by",
            json::oneOf("", kKinds[0].name, kKinds[1].name, kKinds[2].name, kKinds[3].name), json::ignoredWhenWrong));
        visit(json::field("state", &OwnQuery::state, "open or closed; by default open",
                          json::oneOf("", "open", "closed"), json::ignoredWhenWrong));
    }
};

struct KindTab {
    std::string name{}, address{};
    bool isShown = false;
    static constexpr auto entries()
    {
        using pages::entry;
        return std::tuple{entry("KIND_NAME", &KindTab::name), entry("KIND_ADDRESS", &KindTab::address),
                          entry("IS_SHOWN", &KindTab::isShown)};
    }
};

struct OwnPage {
    std::vector<KindTab> kinds{};
    std::string openAddress{}, closedAddress{};
    bool isPullsList = true, showsOpen = false, showsClosed = false, isEmpty = false;
    std::int64_t openCount = 0, closedCount = 0;
    std::vector<PullLine> lines{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = OwnPage;
        return std::tuple{entry("KIND", &P::kinds),
                          entry("IS_PULLS_LIST", &P::isPullsList),
                          entry("OPEN_ADDRESS", &P::openAddress),
                          entry("CLOSED_ADDRESS", &P::closedAddress),
                          entry("SHOWS_OPEN", &P::showsOpen),
                          entry("SHOWS_CLOSED", &P::showsClosed),
                          entry("IS_EMPTY", &P::isEmpty),
                          entry("OPEN_COUNT", &P::openCount),
                          entry("CLOSED_COUNT", &P::closedCount),
                          entry("LISTED", &P::lines),
                          entry("PAGER", &P::pager)};
    }
};

std::string ownAddress(const Context& context, const OwnKind& kind, bool isClosed)
{
    return pages::pathTo(context.settings, "pulls?type=" + std::string(kind.name) + (isClosed ? "&state=closed" : ""));
}

pages::View own(Context& context, const OwnQuery& query, const http::PageRequest& wanted)
{
    const auto* found = std::find_if(std::begin(kKinds), std::end(kKinds),
                                     [&](const OwnKind& each) { return each.name == query.type; });
    const auto& kind = found == std::end(kKinds) ? kKinds[0] : *found;
    issues::IssueFilter filter{.isClosed = query.state == "closed", .isPull = true};
    filter.*kind.person = context.who.name;
    OwnPage page{.showsClosed = query.state == "closed"};
    page.showsOpen = !page.showsClosed;
    for (const auto& each : kKinds)
        page.kinds.push_back(
            {pages::text(context, each.text), ownAddress(context, each, page.showsClosed), &each == &kind});
    page.openAddress = ownAddress(context, kind, false);
    page.closedAddress = ownAddress(context, kind, true);
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
