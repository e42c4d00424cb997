// The issues that have to do with the reader, in all repositories.
#include "db/database.hpp"
#include "issue_pages/issue_line.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/issue_list_store.hpp"
#include "issues/issue_view.hpp"
#include "pages/pager.hpp"
#include "pages/site.hpp"
#include "pages/view.hpp"

#include <algorithm>

namespace trivet::issue_pages {
namespace {

using http::Context;
using issues::IssueFilter;
using pages::operator""_text;

// What somebody may have to do with an issue.
struct OwnKind {
    std::string_view name{};
    pages::TextKey text{};
    std::string IssueFilter::*person = nullptr;
};
constexpr OwnKind kKinds[] = {
    {"assigned", "issues.own_assigned"_text, &IssueFilter::assignee},
    {"created_by", "issues.own_created"_text, &IssueFilter::author},
    {"mentioned", "issues.own_mentioned"_text, &IssueFilter::mentioned},
};

struct OwnQuery {
    static constexpr auto schema = json::query();
    std::string type{}, state{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("type", &OwnQuery::type, "assigned, created_by or mentioned; by default assigned",
                          json::oneOf("", kKinds[0].name, kKinds[1].name, kKinds[2].name), json::ignoredWhenWrong));
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
    bool isIssuesList = true, showsOpen = false, showsClosed = false, isEmpty = false;
    std::int64_t openCount = 0, closedCount = 0;
    std::vector<IssueLine> lines{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = OwnPage;
        return std::tuple{entry("KIND", &P::kinds),
                          entry("IS_ISSUES_LIST", &P::isIssuesList),
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
    return pages::pathTo(context.settings, "issues?type=" + std::string(kind.name) + (isClosed ? "&state=closed" : ""));
}

pages::View own(Context& context, const OwnQuery& query, const http::PageRequest& wanted)
{
    const auto* found = std::find_if(std::begin(kKinds), std::end(kKinds),
                                     [&](const OwnKind& each) { return each.name == query.type; });
    const auto& kind = found == std::end(kKinds) ? kKinds[0] : *found;
    IssueFilter filter{.isClosed = query.state == "closed", .isPull = false};
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
    page.lines = issueLinesOf(context, rows, issues::repositoriesOf(rows, context.db()), RepositoryNames::Shown);
    page.isEmpty = page.lines.empty();
    page.pager = pages::pagerFor(context, wanted, page.showsClosed ? counts.closed : counts.open);
    return pages::view("issues/own", pages::text(context, "issues.own"_text), page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<own>(asking({"/issues", "ownIssuesPage", "Show the issues of whoever asks"})),
};

} // namespace

std::span<const http::Endpoint> ownIssueEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
