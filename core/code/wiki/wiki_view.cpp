#include "wiki/wiki_view.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "crypto/encoding.hpp"
#include "gitdata/commit_view.hpp"
#include "gitdata/history.hpp"
#include "gitdata/revision.hpp"
#include "wiki/wiki_history.hpp"
#include "wiki/wiki_name.hpp"

namespace trivet::wiki {
namespace {

std::string encodedContent(const http::Context& context, git::Repository& git, const Page& page)
{
    const auto head = git.head(page.blob);
    if (!head || head->size > static_cast<std::uint64_t>(context.settings.api.defaultMaxBlobSize))
        return {};
    return crypto::encodeBase64(git.content(page.blob));
}

std::string encodedBeside(const http::Context& context, const ServedWiki& wiki, std::string_view title)
{
    const auto* page = findPage(wiki.snapshot.pages, title);
    return page ? encodedContent(context, wiki.git, *page) : std::string();
}

template <class Wire>
void fillMeta(Wire& wire, const http::Context& context, const ServedWiki& wiki, const Page& page,
              const std::map<std::string, std::string>& lastCommits)
{
    wire.title = page.title;
    wire.htmlUrl = pageUrl(context, wiki.repo, page.webPath);
    wire.subUrl = page.webPath;
    if (const auto last = lastCommits.find(page.file); last != lastCommits.end())
        wire.lastCommit = toWire(gitdata::readCommit(wiki.git, last->second));
}

} // namespace

ServedWiki requireWiki(const http::Context& context, const repos::VisibleRepo& repo)
{
    auto* git = openWiki(context, repo.row());
    if (!git)
        throw Error::notFound();
    ServedWiki wiki{repo, *git, readSnapshot(*git)};
    if (wiki.snapshot.commit.empty())
        throw Error::notFound();
    return wiki;
}

const Page& requirePage(const ServedWiki& wiki, std::string_view address)
{
    const auto* page = findPage(wiki.snapshot.pages, address);
    if (!page)
        throw Error::notFound();
    return *page;
}

std::string pageUrl(const http::Context& context, const repos::VisibleRepo& repo, const std::string& webPath)
{
    return context.absoluteUrl(encodePercent(repo.its.owner.name) + "/" + encodePercent(repo.row().name) + "/wiki/" +
                               webPath);
}

WikiRevision toWire(const git::Commit& commit)
{
    return {commit.id, gitdata::toWire(commit.author), gitdata::toWire(commit.committer), commit.message};
}

WikiPage toWire(const http::Context& context, const ServedWiki& wiki, const Page& page)
{
    WikiPage wire;
    const auto& tip = wiki.snapshot.commit;
    fillMeta(wire, context, wiki, page, lastCommitsOf(wiki.git, tip, {page.file}));
    wire.content = encodedContent(context, wiki.git, page);
    wire.commitCount = gitdata::countHistory(wiki.git, {.from = tip, .path = page.file});
    wire.sidebar = encodedBeside(context, wiki, kSidebar);
    wire.footer = encodedBeside(context, wiki, kFooter);
    return wire;
}

std::vector<WikiPageMeta> toMeta(const http::Context& context, const ServedWiki& wiki, const std::vector<Page>& pages)
{
    std::vector<std::string> files;
    for (const auto& page : pages)
        files.push_back(page.file);
    const auto lastCommits = lastCommitsOf(wiki.git, wiki.snapshot.commit, files);
    std::vector<WikiPageMeta> all;
    for (const auto& page : pages)
        fillMeta(all.emplace_back(), context, wiki, page, lastCommits);
    return all;
}

} // namespace trivet::wiki
