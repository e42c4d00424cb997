#include "wiki_pages/shown_page.hpp"

#include "base/text.hpp"
#include "code_pages/rendered_texts.hpp"
#include "gitdata/revision.hpp"
#include "http/services.hpp"
#include "markup/given_context.hpp"
#include "pages/moment.hpp"
#include "wiki/wiki_history.hpp"
#include "wiki/wiki_name.hpp"

namespace trivet::wiki_pages {
namespace {

constexpr std::size_t kMostLinks = 100;

struct PageLink {
    std::string text{}, address{};
    bool isCurrent = false;
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("LINK_TEXT", &PageLink::text), entry("LINK_ADDRESS", &PageLink::address),
                         entry("IS_CURRENT", &PageLink::isCurrent)};
    }
};

struct LastChange {
    std::string author{};
    pages::Moment when{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("AUTHOR", &LastChange::author), pages::entry("WHEN", &LastChange::when)};
    }
};

struct ShownPage {
    code_pages::RepoHead repo{};
    std::string title{}, historyAddress{}, rawAddress{}, pagesAddress{}, cloneUrl{};
    std::optional<std::string> newAddress{}, editAddress{}, deleteAddress{};
    std::optional<LastChange> change{};
    std::vector<pages::SafeHtml> content{}, sidebar{}, footer{}; // none or one
    bool isPlain = false, isTooLong = false, hasMore = false;
    std::vector<PageLink> links{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ShownPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("PAGE_TITLE", &P::title),
                         entry("HISTORY_ADDRESS", &P::historyAddress),
                         entry("RAW_ADDRESS", &P::rawAddress),
                         entry("PAGES_ADDRESS", &P::pagesAddress),
                         entry("CLONE_URL", &P::cloneUrl),
                         entry("NEW_ADDRESS", &P::newAddress),
                         entry("EDIT_ADDRESS", &P::editAddress),
                         entry("DELETE_ADDRESS", &P::deleteAddress),
                         entry("CHANGE", &P::change),
                         entry("CONTENT_HTML", &P::content),
                         entry("SIDEBAR_HTML", &P::sidebar),
                         entry("FOOTER_HTML", &P::footer),
                         entry("IS_PLAIN", &P::isPlain),
                         entry("IS_TOO_LONG", &P::isTooLong),
                         entry("HAS_MORE", &P::hasMore),
                         entry("PAGE_LINK", &P::links)};
    }
};

// Links lead to other pages of the wiki, images to its files.
markup::Context contextOf(const http::Context& context, const repos::VisibleRepo& repo, std::string idWord = {})
{
    return {.site = context.absoluteUrl(""),
            .repository = repo.its.fullName(),
            .linkBase = wiki::pageUrl(context, repo, ""),
            .imageBase = wiki::pageUrl(context, repo, "raw/"),
            .idWord = std::move(idWord),
            .hasHeadingLinks = true,
            .images = markup::imageRulesOf(context.settings)};
}

std::optional<code_pages::RenderedTexts::OfFile> rendered(http::Context& context, const wiki::ServedWiki& wiki,
                                                          const wiki::Page& page, const std::string& idWord)
{
    const auto head = wiki.git.head(page.blob);
    if (!head || head->size > markup::kMostBytes)
        return std::nullopt;
    return context.services.of<code_pages::RenderedTexts>().of(
        page.blob, [&] { return toUtf8(wiki.git.content(page.blob)); }, contextOf(context, wiki.repo, idWord));
}

std::vector<pages::SafeHtml> beside(http::Context& context, const wiki::ServedWiki& wiki, std::string_view name)
{
    const auto* page = findPage(wiki.snapshot.pages, name);
    auto text = page ? rendered(context, wiki, *page, std::string(name) + "-") : std::nullopt;
    return text ? std::vector{std::move(text->html)} : std::vector<pages::SafeHtml>();
}

bool isBeside(const wiki::Page& page) { return page.webPath == wiki::kSidebar || page.webPath == wiki::kFooter; }

void addLinks(ShownPage& shown, const http::Context& context, const wiki::ServedWiki& wiki, const wiki::Page& current)
{
    for (const auto& page : wiki.snapshot.pages) {
        if (isBeside(page))
            continue;
        shown.hasMore = shown.links.size() == kMostLinks;
        if (shown.hasMore)
            return;
        shown.links.push_back(
            {toUtf8(page.title), addressOf(context, wiki.repo, page.webPath), page.file == current.file});
    }
}

void addContent(ShownPage& shown, http::Context& context, const wiki::ServedWiki& wiki, const wiki::Page& page)
{
    auto text = rendered(context, wiki, page, "");
    shown.isTooLong = !text;
    if (text) {
        shown.isPlain = text->isPlain;
        shown.content.push_back(std::move(text->html));
    }
    if (isBeside(page))
        return;
    shown.sidebar = beside(context, wiki, wiki::kSidebar);
    shown.footer = beside(context, wiki, wiki::kFooter);
}

} // namespace

pages::View showPage(http::Context& context, const wiki::ServedWiki& wiki, const wiki::Page& page)
{
    const auto& repo = wiki.repo;
    ShownPage shown{.repo = headOf(context, repo, code_pages::Tab::Wiki),
                    .title = toUtf8(page.title),
                    .historyAddress = addressOf(context, repo, page.webPath, kRevision),
                    .rawAddress = addressOf(context, repo, "raw/" + gitdata::encodePath(page.file)),
                    .pagesAddress = addressOf(context, repo, "", kPages),
                    .cloneUrl = cloneUrlOf(context, repo)};
    if (mayChange(context, repo)) {
        shown.newAddress = addressOf(context, repo, "", kNew);
        shown.editAddress = addressOf(context, repo, page.webPath, kEdit);
        shown.deleteAddress = addressOf(context, repo, page.webPath, kDelete);
    }
    const auto last = wiki::lastCommitsOf(wiki.git, wiki.snapshot.commit, {page.file});
    if (!last.empty()) {
        const auto commit = gitdata::readCommit(wiki.git, last.begin()->second);
        shown.change = LastChange{toUtf8(commit.author.name), pages::momentOf(context, commit.author.seconds)};
    }
    addContent(shown, context, wiki, page);
    addLinks(shown, context, wiki, page);
    return pages::view("wiki/page", shown.title + " · " + repo.its.fullName(), shown);
}

pages::SafeHtml preview(const http::Context& context, const repos::VisibleRepo& repo, const std::string& text)
{
    auto html = text.size() > markup::kMostBytes ? std::nullopt : markup::renderInChild(text, contextOf(context, repo));
    return html ? pages::SafeHtml{std::move(*html)} : code_pages::asItIs(text);
}

} // namespace trivet::wiki_pages
