// The graph of the commits of a repository.
#include "base/percent.hpp"
#include "code_pages/location.hpp"
#include "code_pages/repo_head.hpp"
#include "graph_pages/commit_graph.hpp"
#include "graph_pages/graph_pages_tables.hpp"
#include "http/endpoint_row.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "pages/view.hpp"

namespace trivet::graph_pages {
namespace {

using http::Context;
using pages::operator""_text;
using repos::CodeReader;

struct GraphQuery {
    static constexpr auto schema = json::query();
    std::string branch{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("branch", &GraphQuery::branch, "Only what is behind this branch", json::maxLength(255)));
    }
};

struct ShownCommit {
    std::string address{}, shortId{}, subject{}, author{};
    std::vector<std::string> refs{};
    pages::Moment when{};
    static constexpr auto entries()
    {
        using pages::entry;
        using C = ShownCommit;
        return ValueList{entry("COMMIT_ADDRESS", &C::address), entry("SHORT_ID", &C::shortId),
                         entry("SUBJECT", &C::subject),        entry("AUTHOR", &C::author),
                         entry("REF_NAME", &C::refs),          entry("WHEN", &C::when)};
    }
};

struct ShownRow {
    pages::SafeHtml lanes{}, continuation{};
    std::optional<ShownCommit> commit{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("LANES_HTML", &ShownRow::lanes),
                         pages::entry("CONTINUATION_HTML", &ShownRow::continuation),
                         pages::entry("COMMIT", &ShownRow::commit)};
    }
};

struct GraphPage {
    code_pages::RepoHead repo{};
    std::string allAddress{}, oneAddress{}, branch{};
    bool showsAll = false, showsOne = false, isLate = false;
    std::vector<ShownRow> rows{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = GraphPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("ALL_ADDRESS", &P::allAddress),
                         entry("DEFAULT_ADDRESS", &P::oneAddress),
                         entry("DEFAULT_BRANCH", &P::branch),
                         entry("SHOWS_ALL", &P::showsAll),
                         entry("SHOWS_ONE", &P::showsOne),
                         entry("IS_LATE", &P::isLate),
                         entry("GRAPH_ROW", &P::rows),
                         entry("PAGER", &P::pager)};
    }
};

ShownRow shown(const GraphRow& row, std::string_view next, const Context& context, const repos::VisibleRepo& repo)
{
    ShownRow one{.lanes = {lanesHtml(row.lanes)}};
    if (row.commit)
        one.continuation = {continuationHtml(row.lanes, next)};
    if (row.commit)
        one.commit = ShownCommit{code_pages::addressIn(context, repo, "commit/" + row.commit->id),
                                 row.commit->id.substr(0, 10),
                                 row.commit->subject,
                                 row.commit->author,
                                 row.commit->refs,
                                 pages::momentOf(context, row.commit->seconds)};
    return one;
}

pages::View graph(Context& context, const CodeReader& repo, const GraphQuery& query, const http::PageRequest& wanted)
{
    const auto served = gitdata::servedRepository(context, repo);
    std::string from;
    if (!query.branch.empty())
        from = gitdata::requireRevision(served, query.branch).commit;
    GraphPage page{.repo = headOf(context, repo, code_pages::Tab::Commits),
                   .allAddress = code_pages::addressIn(context, repo, "graph")};
    page.branch = query.branch.empty() ? repo.row().defaultBranch : query.branch;
    page.oneAddress = page.allAddress + "?branch=" + encodePercent(page.branch);
    page.showsAll = from.empty();
    page.showsOne = !from.empty();
    const auto drawn = drawGraph(served.git, {from, wanted.limit, wanted.offset()});
    for (std::size_t i = 0; i < drawn.rows.size(); ++i) {
        const std::string_view next = i + 1 < drawn.rows.size() ? std::string_view(drawn.rows[i + 1].lanes) : "";
        page.rows.push_back(shown(drawn.rows[i], next, context, repo));
    }
    page.isLate = drawn.isLate;
    page.pager = pages::pagerFor(context, wanted, countCommits(served.git, from));
    return pages::view("code/graph", pages::text(context, "graph.title_of"_text, {{"NAME", repo.its.fullName()}}),
                       page);
}

constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<graph>(
        kCommonMeta.open({"/{owner}/{repo}/graph", "graphPage", "Show the graph of the commits of a repository"})),
};

} // namespace

std::span<const http::Endpoint> graphPageEndpoints() { return kEndpoints; }

} // namespace trivet::graph_pages
