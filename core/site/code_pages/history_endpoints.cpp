// What happened in a repository: lists of commits.
#include "base/error.hpp"
#include "base/text.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/commit_line.hpp"
#include "code_pages/folder_page.hpp"
#include "code_pages/signature_mark.hpp"
#include "gitdata/history.hpp"
#include "http/endpoint.hpp"
#include "pages/pager.hpp"

namespace trivet::code_pages {
namespace {

using http::Auth;
using http::Context;
using http::Method;
using http::Scope;
using pages::View;
using repos::CodeReader;
using pages::operator""_text;

struct HistoryPage {
    RepoHead repo{};
    std::string revision{};
    std::vector<Crumb> crumbs{};
    std::vector<CommitLine> commits{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = HistoryPage;
        return std::tuple{entry("REPO", &P::repo), entry("REVISION", &P::revision), entry("BREADCRUMB", &P::crumbs),
                          entry("COMMIT", &P::commits), entry("PAGER", &P::pager)};
    }
};

View history(Context& context, const CodeReader& repo, const LocationPath& path, const http::PageRequest& wanted)
{
    const auto served = gitdata::servedRepository(context, repo);
    const auto location = requireLocation(served.git, path);
    const gitdata::HistoryFilter filter{.from = location.revision.commit, .path = location.path};
    HistoryPage page{.repo = headOf(context, repo, Tab::Commits), .revision = toUtf8(location.revision.name)};
    page.crumbs = crumbsTo(context, repo, location);
    const auto ids = gitdata::listHistory(served.git, filter, {wanted.limit, wanted.offset()});
    page.commits = linesOf(gitdata::readCommits(served.git, ids), context, repo);
    if (page.commits.empty())
        throw Error::notFound();
    page.pager = pages::pagerFor(context, wanted, gitdata::countHistory(served.git, filter));
    return pages::view("code/history", pages::text(context, "code.history_of"_text, {{"NAME", repo.its.fullName()}}),
                       page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<history>({
        .method = Method::Get,
        .path = "/{owner}/{repo}/commits/{kind}/{rest*}",
        .id = "historyPage",
        .tag = "pages",
        .summary = "List the commits of a branch or a file",
        .scope = Scope::none(),
        .auth = Auth::Open,
        .reach = http::Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> historyPageEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
