// The releases of a repository, all of them and each one.
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "gitdata/served_repository.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "pages/feed_links.hpp"
#include "pages/pager.hpp"
#include "pages/view.hpp"
#include "release_pages/found_release.hpp"
#include "release_pages/release_entry.hpp"
#include "release_pages/release_pages_tables.hpp"

namespace trivet::release_pages {
namespace {

using http::Context;
using issue_pages::showing;
using releases::ReleaseReader;
using releases::ReleaseStore;
using pages::operator""_text;

struct ListPage {
    code_pages::RepoHead repo{};
    std::string rss{}, atom{};
    std::optional<std::string> tagsAddress{}, newAddress{};
    std::vector<ReleaseEntry> releases{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ListPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("RSS", &P::rss),
                         entry("ATOM", &P::atom),
                         entry("ALL_TAGS", &P::tagsAddress),
                         entry("NEW_ADDRESS", &P::newAddress),
                         entry("RELEASE", &P::releases),
                         entry("IS_EMPTY", &P::isEmpty),
                         entry("PAGER", &P::pager)};
    }
};

pages::View list(Context& context, const ReleaseReader& repo, const http::PageRequest& asked)
{
    const http::PageRequest wanted{.page = asked.page, .limit = context.settings.release.pageSize};
    releases::ReleaseFilter filter{.repositoryId = repo.row().id};
    if (!releases::seesDrafts(repo))
        filter.isDraft = false;
    ReleaseStore store(context.db());
    ListPage page{.repo = headOf(context, repo, code_pages::Tab::Releases),
                  .rss = code_pages::addressIn(context, repo, "releases.rss"),
                  .atom = code_pages::addressIn(context, repo, "releases.atom")};
    page.releases = entriesOf(context, repo, store.page(filter, {wanted.limit, wanted.offset()}));
    page.isEmpty = page.releases.empty();
    page.pager =
        pages::pagerFor(context, wanted, filter.isPublishedOnly() ? repo.row().releaseCount : store.count(filter));
    if (page.repo.hasCode)
        page.tagsAddress = page.repo.tagsAddress;
    if (mayChange(context, repo) && !repo.row().isEmpty)
        page.newAddress = code_pages::addressIn(context, repo, "releases/new");
    auto view =
        pages::view("releases/list", pages::text(context, "releases.of"_text, {{"NAME", repo.its.fullName()}}), page);
    pages::offerFeeds(view, context.settings, code_pages::addressIn(context, repo, "releases"), view.title);
    return view;
}

struct OnePage {
    code_pages::RepoHead repo{};
    std::string heading{}, listAddress{};
    ReleaseEntry release{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = OnePage;
        return ValueList{entry("REPO", &P::repo), entry("HEADING", &P::heading), entry("LIST_ADDRESS", &P::listAddress),
                         entry("RELEASE", &P::release)};
    }
};

pages::View one(Context& context, const FoundRelease& found)
{
    const auto title = nameOf(found.row);
    const OnePage page{headOf(context, found.repo, code_pages::Tab::Releases), title,
                       code_pages::addressIn(context, found.repo, "releases"),
                       std::move(entriesOf(context, found.repo, {found.row}).front())};
    return pages::view("releases/release", title + " · " + found.repo.its.fullName(), page);
}

http::Redirect latest(Context& context, const ReleaseReader& repo)
{
    const auto row = ReleaseStore(context.db()).latest(repo.row().id);
    if (!row)
        throw Error::notFound();
    return issue_pages::backTo(context, repo, "releases/tag/" + gitdata::encodePath(row->tagName));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(showing({"/{owner}/{repo}/releases", "releasesPage", "Show the releases of a repository"})),
    http::endpoint<latest>(
        showing({"/{owner}/{repo}/releases/latest", "latestReleasePage", "Redirect to the latest release"})),
    http::endpoint<one>(showing({"/{owner}/{repo}/releases/tag/{tag*}", "releasePage", "Show a release or a tag"})),
};

} // namespace

std::span<const http::Endpoint> releaseListEndpoints() { return kEndpoints; }

} // namespace trivet::release_pages
