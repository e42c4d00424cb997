// The pages of a wiki: one of them, the list of all, and what happened to one.
#include "base/percent.hpp"
#include "base/text.hpp"
#include "code_pages/commit_line.hpp"
#include "db/database.hpp"
#include "gitdata/history.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/tree_reader.hpp"
#include "pages/pager.hpp"
#include "repos/external_tracker_store.hpp"
#include "wiki/wiki_guards.hpp"
#include "wiki/wiki_name.hpp"
#include "wiki_pages/page_forms.hpp"
#include "wiki_pages/shown_page.hpp"
#include "wiki_pages/wiki_pages_tables.hpp"

namespace trivet::wiki_pages {
namespace {

using forms::Answer;
using http::Context;
using pages::operator""_text;
using repos::AccessLevel;
using repos::Unit;
using repos::VisibleRepo;

struct ListedPage {
    std::string title{}, address{}, author{};
    std::optional<pages::Moment> when{};
    static constexpr auto entries()
    {
        using pages::entry;
        using L = ListedPage;
        return ValueList{entry("LISTED_TITLE", &L::title), entry("LISTED_ADDRESS", &L::address),
                         entry("AUTHOR", &L::author), entry("WHEN", &L::when)};
    }
};

struct ListModel {
    code_pages::RepoHead repo{};
    std::vector<ListedPage> pages{};
    bool isEmpty = false;
    std::optional<std::string> newAddress{};
    std::optional<std::string> missing{};       // title of the page that was asked for
    std::optional<std::string> createAddress{}; // of that one
    std::string cloneUrl{};
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using pages::entry;
        using M = ListModel;
        return ValueList{entry("REPO", &M::repo),
                         entry("LISTED", &M::pages),
                         entry("IS_EMPTY", &M::isEmpty),
                         entry("NEW_ADDRESS", &M::newAddress),
                         entry("CLONE_URL", &M::cloneUrl),
                         entry("PAGER", &M::pager),
                         entry("MISSING_TITLE", &M::missing),
                         entry("CREATE_ADDRESS", &M::createAddress)};
    }
};

void addLines(ListModel& model, Context& context, const wiki::ServedWiki& wiki, const http::PageRequest& wanted)
{
    const auto& all = wiki.snapshot.pages;
    const auto first = std::min(std::ssize(all), wanted.offset()),
               last = std::min(std::ssize(all), first + wanted.limit);
    for (const auto& page : wiki::toMeta(context, wiki, {all.begin() + first, all.begin() + last})) {
        auto& line = model.pages.emplace_back();
        line.title = toUtf8(page.title);
        line.address = addressOf(context, wiki.repo, page.subUrl);
        if (!page.lastCommit)
            continue;
        const auto commit = gitdata::readCommit(wiki.git, page.lastCommit->sha);
        line.author = toUtf8(commit.author.name);
        line.when = pages::momentOf(context, commit.author.seconds);
    }
    model.pager = pages::pagerFor(context, wanted, std::ssize(all));
}

pages::View listPage(Context& context, const VisibleRepo& repo, const http::PageRequest& wanted,
                     const std::string& missing = {})
{
    ListModel model{.repo = headOf(context, repo, code_pages::Tab::Wiki), .cloneUrl = cloneUrlOf(context, repo)};
    if (!missing.empty())
        model.missing = toUtf8(missing);
    if (mayChange(context, repo)) {
        model.newAddress = addressOf(context, repo, "", kNew);
        if (model.missing)
            model.createAddress = *model.newAddress + "&title=" + encodePercent(*model.missing);
    }
    if (auto* git = wiki::openWiki(context, repo.row()))
        addLines(model, context, {repo, *git, wiki::readSnapshot(*git)}, wanted);
    model.isEmpty = model.pages.empty() && wanted.page == 1;
    return pages::view("wiki/pages", pages::text(context, "wiki.pages_of"_text, {{"NAME", repo.its.fullName()}}),
                       model);
}

struct HistoryModel {
    code_pages::RepoHead repo{};
    std::string title{}, pageAddress{};
    std::vector<code_pages::CommitLine> commits{};
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using pages::entry;
        using M = HistoryModel;
        return ValueList{entry("REPO", &M::repo), entry("PAGE_TITLE", &M::title), entry("BACK", &M::pageAddress),
                         entry("COMMIT", &M::commits), entry("PAGER", &M::pager)};
    }
};

pages::View historyPage(Context& context, const wiki::ServedWiki& wiki, const wiki::Page& page,
                        const http::PageRequest& wanted)
{
    HistoryModel model{.repo = headOf(context, wiki.repo, code_pages::Tab::Wiki),
                       .title = toUtf8(page.title),
                       .pageAddress = addressOf(context, wiki.repo, page.webPath)};
    const gitdata::HistoryFilter filter{.from = wiki.snapshot.commit, .path = page.file};
    for (const auto& id : gitdata::listHistory(wiki.git, filter, {wanted.limit, wanted.offset()})) {
        model.commits.push_back(code_pages::lineOf(gitdata::readCommit(wiki.git, id), context, wiki.repo));
        model.commits.back().address = addressOf(context, wiki.repo, "commit/" + id);
    }
    model.pager = pages::pagerFor(context, wanted, gitdata::countHistory(wiki.git, filter));
    const auto title = pages::text(context, "wiki.history_of"_text, {{"NAME", model.title}});
    return pages::view("wiki/history", title + " · " + wiki.repo.its.fullName(), model);
}

// Somewhere else, if the repository says so.
std::optional<http::Redirect> externalWiki(Context& context, const VisibleRepo& repo)
{
    if (!allowsPart(repo, AccessLevel::Read, Unit::ExternalWiki))
        return std::nullopt;
    const auto places = repos::ExternalTrackerStore(context.db()).of({repo.its});
    const auto found = places.find(repo.row().id);
    if (found == places.end() || found->second.wiki.url.empty())
        return std::nullopt;
    return http::Redirect{found->second.wiki.url};
}

Answer home(Context& context, const VisibleRepo& repo, const ActionQuery& query, const http::PageRequest& wanted)
{
    if (auto elsewhere = externalWiki(context, repo))
        return std::move(*elsewhere);
    requirePart(repo, AccessLevel::Read, Unit::Wiki);
    if (query.action == kNew)
        return newPageForm(context, repo, query.title);
    if (query.action != kPages)
        if (auto* git = wiki::openWiki(context, repo.row())) {
            const wiki::ServedWiki wiki{repo, *git, wiki::readSnapshot(*git)};
            if (const auto* page = findPage(wiki.snapshot.pages, wiki::kHome))
                return showPage(context, wiki, *page);
        }
    return listPage(context, repo, wanted);
}

// The list, where the page is not, with the way to create it.
pages::View missingPage(Context& context, const VisibleRepo& repo, const std::string& name,
                        const http::PageRequest& wanted)
{
    auto view = listPage(context, repo, wanted, wiki::titleOf(name));
    view.status = 404;
    return view;
}

// A link to a file of the wiki that is no page; else the way to create the page.
Answer insteadOf(Context& context, const wiki::ServedWiki& wiki, const std::string& name,
                 const http::PageRequest& wanted)
{
    const auto file =
        git::isUsablePath(name) ? gitdata::TreeReader(wiki.git).find(wiki.snapshot.tree, name) : std::nullopt;
    if (file && git::objectKindOf(file->kind) == git::ObjectKind::Blob)
        return http::Redirect{addressOf(context, wiki.repo, "raw/" + gitdata::encodePath(name))};
    return missingPage(context, wiki.repo, name, wanted);
}

Answer page(Context& context, const wiki::WikiReader& repo, const PagePath& path, const ActionQuery& query,
            const http::PageRequest& wanted)
{
    auto* git = wiki::openWiki(context, repo.row());
    if (query.action == kPages)
        return listPage(context, repo, wanted);
    if (!git)
        return missingPage(context, repo, path.page, wanted);
    const wiki::ServedWiki wiki{repo, *git, wiki::readSnapshot(*git)};
    const auto* page = findPage(wiki.snapshot.pages, pageIn(context));
    if (!page)
        return insteadOf(context, wiki, path.page, wanted);
    if (query.action == kEdit)
        return editForm(context, wiki, *page);
    if (query.action == kDelete)
        return deleteForm(context, repo, *page);
    if (query.action == kRevision)
        return historyPage(context, wiki, *page, wanted);
    return showPage(context, wiki, *page);
}

// What git clones, opened in a browser.
http::Redirect fromCloneAddress(Context& context, const repos::RepoOfCloneAddress& repo)
{
    return {addressOf(context, repo, "")};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<home>(kCommonMeta.open({"/{owner}/{repo}/wiki", "wikiHomePage", "Show the wiki of a repository"})),
    http::endpoint<page>(kCommonMeta.open({"/{owner}/{repo}/wiki/{page*}", "wikiPage", "Show a wiki page"})),
    http::endpoint<fromCloneAddress>(
        kCommonMeta.open({"/{owner}/{repo}.wiki", "wikiCloneAddress", "Lead from the clone address to the wiki"})),
};

} // namespace

std::span<const http::Endpoint> wikiPageEndpoints() { return kEndpoints; }

} // namespace trivet::wiki_pages
