// What happened in a repository: lists of commits.
#include "base/error.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/commit_rows.hpp"
#include "code_pages/folder_page.hpp"
#include "code_pages/typed_location.hpp"
#include "gitdata/history.hpp"
#include "http/endpoint.hpp"
#include "pages/pager.hpp"

#include <algorithm>

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
    RefSwitcher switcher{};
    std::vector<Crumb> crumbs{};
    pages::SafeHtml commits{};
    bool isCutShort = false; // a file has more history than is looked for
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = HistoryPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("SWITCHER", &P::switcher),
                         entry("BREADCRUMB", &P::crumbs),
                         entry("COMMITS_PIECE_HTML", &P::commits),
                         entry("IS_TRUNCATED", &P::isCutShort),
                         entry("PAGER", &P::pager)};
    }
};

struct Part {
    std::vector<std::string> ids{};
    std::int64_t total = 0;
    bool isCutShort = false;
};

// A file is followed to the names it had before; a folder has no former name.
Part partOf(git::Repository& git, const Location& location, const http::PageRequest& wanted)
{
    const auto& commit = location.revision.commit;
    const auto entry = location.path.empty()
                           ? std::nullopt
                           : git::findEntry(git, gitdata::readCommit(git, commit).tree, location.path);
    if (!entry || entry->kind == git::TreeEntry::Kind::Folder) {
        const gitdata::HistoryFilter filter{.from = commit, .path = location.path};
        return {gitdata::listHistory(git, filter, {wanted.limit, wanted.offset()}), gitdata::countHistory(git, filter)};
    }
    auto followed = gitdata::followFile(git, commit, location.path);
    Part part{.total = static_cast<std::int64_t>(followed.ids.size()), .isCutShort = followed.isCutShort};
    const auto begin = std::min(part.total, wanted.offset()), end = std::min(part.total, begin + wanted.limit);
    part.ids.assign(followed.ids.begin() + begin, followed.ids.begin() + end);
    return part;
}

View history(Context& context, const CodeReader& repo, const LocationPath& path, const http::PageRequest& wanted)
{
    const auto served = gitdata::servedRepository(context, repo);
    const auto location = requireTypedLocation(context, repo, served.git, "commits", path);
    const auto part = partOf(served.git, location, wanted);
    if (part.ids.empty())
        throw Error::notFound();
    HistoryPage page{.repo = headOf(context, repo, Tab::Commits), .isCutShort = part.isCutShort};
    page.switcher = refSwitcher(context, repo, served, location, "commits/");
    page.crumbs = crumbsTo(context, repo, location);
    page.commits = commitRows(context, repo, served.git, part.ids);
    page.pager = pages::pagerFor(context, wanted, part.total);
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
