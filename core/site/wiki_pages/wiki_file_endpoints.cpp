// Files of a wiki as they are, and its commits with what they changed.
#include "base/error.hpp"
#include "base/text.hpp"
#include "code_pages/location.hpp"
#include "diffs/diff_page.hpp"
#include "gitdata/blob_text.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/tree_reader.hpp"
#include "pages/moment.hpp"
#include "wiki/wiki_guards.hpp"
#include "wiki_pages/wiki_frame.hpp"
#include "wiki_pages/wiki_pages_tables.hpp"

namespace trivet::wiki_pages {
namespace {

using http::Context;
using wiki::WikiReader;

struct WikiFile {
    static constexpr auto schema = json::path();
    std::string file{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("file", &WikiFile::file, "Path in the wiki", json::maxLength(4096)));
    }
};

// Images that no browser takes for anything else. Empty: not one of them.
std::string imageTypeOf(std::string_view file)
{
    constexpr std::pair<std::string_view, std::string_view> kTypes[] = {{".png", "image/png"},
                                                                        {".jpg", "image/jpeg"},
                                                                        {".jpeg", "image/jpeg"},
                                                                        {".gif", "image/gif"},
                                                                        {".webp", "image/webp"}};
    const auto lower = asciiLower(file);
    for (const auto& [ending, type] : kTypes)
        if (std::string_view(lower).ends_with(ending))
            return std::string(type);
    return {};
}

gitdata::GitText raw(Context& context, const WikiReader& repo, const WikiFile& wanted)
{
    const auto wiki = wiki::requireWiki(context, repo);
    const auto entry = gitdata::TreeReader(wiki.git).find(wiki.snapshot.tree, wanted.file);
    if (!entry || git::objectKindOf(entry->kind) != git::ObjectKind::Blob)
        throw Error::notFound();
    auto text = gitdata::blobText(wiki.git, entry->id);
    if (auto type = imageTypeOf(wanted.file); !type.empty())
        text.contentType = std::move(type);
    return text;
}

struct WikiCommitPage {
    code_pages::RepoHead repo{};
    std::string subject{}, body{}, id{}, author{}, pagesAddress{};
    bool hasBody = false;
    pages::Moment when{};
    diffs::DiffPage diff{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = WikiCommitPage;
        return ValueList{entry("REPO", &P::repo), entry("SUBJECT", &P::subject),
                         entry("BODY", &P::body), entry("HAS_BODY", &P::hasBody),
                         entry("ID", &P::id),     entry("AUTHOR", &P::author),
                         entry("WHEN", &P::when), entry("PAGES_ADDRESS", &P::pagesAddress),
                         entry("DIFF", &P::diff)};
    }
};

struct WikiSha {
    static constexpr auto schema = json::path();
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("sha", &WikiSha::sha, "Full or abbreviated SHA"));
    }
};

pages::View commit(Context& context, const WikiReader& repo, const WikiSha& wanted, const diffs::DiffQuery& query)
{
    const auto wiki = wiki::requireWiki(context, repo);
    const auto location = code_pages::requireLocation(wiki.git, {"commit", wanted.sha});
    const auto commit = gitdata::readCommit(wiki.git, location.revision.commit);
    const auto subject = git::subjectOf(commit.message);
    WikiCommitPage page{.repo = headOf(context, repo, code_pages::Tab::Wiki),
                        .subject = toUtf8(subject),
                        .body = toUtf8(trimmed(std::string_view(commit.message).substr(subject.size()))),
                        .id = commit.id,
                        .author = toUtf8(commit.author.name),
                        .pagesAddress = addressOf(context, repo, "", kPages),
                        .when = pages::momentOf(context, commit.committer.seconds)};
    page.hasBody = !page.body.empty();
    const auto from = commit.parents.empty() ? diffs::emptyTree(wiki.git.format()) : commit.parents.front();
    page.diff = diffs::showDiff(context,
                                {.repo = repo,
                                 .git = wiki.git,
                                 .from = from,
                                 .to = commit.id,
                                 .below = "wiki/commit/" + commit.id,
                                 .isCode = false},
                                query)
                    .page;
    return pages::view("wiki/commit", page.subject + " · " + repo.its.fullName(), page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<raw>(
        kCommonMeta.open({"/{owner}/{repo}/wiki/raw/{file*}", "wikiFile", "Get a file of a wiki as it is"})),
    http::endpoint<commit>(kCommonMeta.open(
        {"/{owner}/{repo}/wiki/commit/{sha}", "wikiCommitPage", "Show a commit of a wiki with its diff"})),
};

} // namespace

std::span<const http::Endpoint> wikiFileEndpoints() { return kEndpoints; }

} // namespace trivet::wiki_pages
