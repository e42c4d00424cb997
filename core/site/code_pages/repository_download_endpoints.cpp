// Bytes of a repository at the addresses people and programs build: raw files, archives, diffs and patches. Programs
// may show a token here; people are known by their session.
#include "base/error.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/typed_location.hpp"
#include "git/tree.hpp"
#include "gitdata/archive.hpp"
#include "gitdata/blob_text.hpp"
#include "gitdata/commit_answers.hpp"
#include "gitdata/lfs_file.hpp"
#include "gitdata/shown_media.hpp"
#include "http/endpoint.hpp"
#include "http/variant_reply.hpp"
#include "repos/repo_guards.hpp"

#include <utility>
#include <variant>

namespace trivet::code_pages {
namespace {

using gitdata::GitText;
using http::Context;
using repos::CodeReader;

std::string requireBlob(git::Repository& git, const Location& location)
{
    const auto entry = git::findEntry(git, gitdata::readCommit(git, location.revision.commit).tree, location.path);
    if (!entry || git::objectKindOf(entry->kind) != git::ObjectKind::Blob)
        throw Error::notFound();
    return entry->id;
}

// As what it is, so that pages can show it. Of texts only a drawing is more than a text.
GitText asMedia(GitText text, const gitdata::ShownMedia& media)
{
    using Kind = gitdata::ShownMedia::Kind;
    const bool isDocument = media.kind == Kind::Document && text.body.starts_with("%PDF-"); // some are all text
    const bool isText = text.contentType.starts_with("text/") && !isDocument;
    if (isText ? media.kind == Kind::Drawing : media.kind != Kind::None && media.kind != Kind::Drawing)
        text.contentType = media.type;
    return text;
}

GitText raw(Context& context, const CodeReader& repo, const LocationPath& path)
{
    const auto served = gitdata::servedRepository(context, repo);
    const auto location = requireTypedLocation(context, repo, served.git, "raw", path);
    return asMedia(gitdata::blobText(served.git, requireBlob(served.git, location)),
                   gitdata::shownMediaOf(location.path));
}

// The large file instead of the pointer that stands for it.
std::variant<GitText, lfs::Download> media(Context& context, const CodeReader& repo, const LocationPath& path)
{
    const auto served = gitdata::servedRepository(context, repo);
    const auto location = requireTypedLocation(context, repo, served.git, "media", path);
    const auto blob = requireBlob(served.git, location);
    const auto shown = gitdata::shownMediaOf(location.path);
    if (auto object = gitdata::lfsObjectOf(context, repo.row().id, served.git, blob)) {
        lfs::Download download{std::move(*object), location.path.substr(location.path.rfind('/') + 1)};
        // What lies in a sandbox shows no document.
        if (shown.kind != gitdata::ShownMedia::Kind::Document)
            download.shownType = shown.type;
        return download;
    }
    return asMedia(gitdata::blobText(served.git, blob), shown);
}

struct ArchiveFile {
    static constexpr auto schema = json::path();
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("archive", &ArchiveFile::name, "REF.zip, REF.tar.gz or REF.bundle"));
    }
};

GitText archive(Context& context, const CodeReader& repo, const ArchiveFile& file)
{
    return gitdata::archiveNamed(gitdata::servedRepository(context, repo), file.name, {});
}

struct CommitName {
    static constexpr auto schema = json::path();
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("sha", &CommitName::sha, "Full or abbreviated SHA"));
    }
};

GitText commitDiff(Context& context, const CodeReader& repo, const CommitName& wanted)
{
    const auto served = gitdata::servedRepository(context, repo);
    return gitdata::diffOf(served.git, requireLocation(served.git, {"commit", wanted.sha}).revision.commit);
}

GitText commitPatch(Context& context, const CodeReader& repo, const CommitName& wanted)
{
    const auto served = gitdata::servedRepository(context, repo);
    return gitdata::patchOf(served.git, requireLocation(served.git, {"commit", wanted.sha}).revision.commit);
}

// The scope is what a token needs; a session has none and needs none.
constexpr http::Meta download(std::string_view path, std::string_view id, std::string_view summary)
{
    return {
        .method = http::Method::Get,
        .path = path,
        .id = id,
        .tag = "pages",
        .summary = summary,
        .scope = access::Permission::Repository,
        .auth = http::Auth::Open,
        .reach = http::Reach::Repositories,
    };
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<raw>(download("/{owner}/{repo}/raw/{kind}/{rest*}", "rawPage", "Download a raw file")),
    http::endpoint<media>(download("/{owner}/{repo}/media/{kind}/{rest*}", "mediaPage",
                                   "Download a raw file, or the Git LFS object it stands for")),
    http::endpoint<archive>(
        download("/{owner}/{repo}/archive/{archive*}", "archivePage", "Download an archive of a repository")),
    http::endpoint<commitDiff>(
        download("/{owner}/{repo}/commit/{sha}.diff", "commitDiffPage", "Download a commit as a diff")),
    http::endpoint<commitPatch>(
        download("/{owner}/{repo}/commit/{sha}.patch", "commitPatchPage", "Download a commit as a patch")),
};

} // namespace

std::span<const http::Endpoint> downloadPageEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
