#include "base/error.hpp"
#include "base/text.hpp"
#include "gitdata/archive.hpp"
#include "gitdata/blob_text.hpp"
#include "gitdata/contents_view.hpp"
#include "gitdata/file_path.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "gitdata/lfs_file.hpp"
#include "http/endpoint.hpp"
#include "http/variant_reply.hpp"
#include "repos/repo_meta.hpp"

#include <utility>
#include <variant>

namespace trivet::gitdata {

// The same as bytes to keep: a client that took them for text would spoil them.
struct GitFile {
    GitText content{};
};

// A file of a version, or what stands for it: by the header of its type clients see that the bytes of a symbolic link
// are a path.
struct RawFile {
    git::TreeEntry::Kind kind{};
    std::variant<GitFile, lfs::Download> content{};
};

} // namespace trivet::gitdata

namespace trivet::http {

template <> struct Reply<gitdata::GitFile> {
    static Response make(Context& context, gitdata::GitFile file)
    {
        return Reply<gitdata::GitText>::make(context, std::move(file.content));
    }
    static void describe(Operation& operation)
    {
        operation.answers(200, R"({"type":"file"})");
        Reply<gitdata::GitText>::describe(operation);
    }
};

template <> struct Reply<gitdata::RawFile> {
    static constexpr char kObjectType[] = "X-Gitea-Object-Type";

    static Response make(Context& context, gitdata::RawFile file)
    {
        auto response = Reply<decltype(file.content)>::make(context, std::move(file.content));
        response.add(kObjectType, gitdata::typeOf(file.kind));
        response.add("Access-Control-Expose-Headers", std::string("ETag, ") + kObjectType);
        return response;
    }
    static void describe(Operation& operation)
    {
        Reply<decltype(gitdata::RawFile::content)>::describe(operation);
        operation.results[200].headers = {kObjectType};
    }
};

} // namespace trivet::http

namespace trivet::gitdata {
namespace {

using http::Context;
using repos::CodeReader;
using repos::reading;

struct ArchiveName {
    static constexpr auto schema = json::path();
    std::string archive{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("archive", &ArchiveName::archive, "REF.zip, REF.tar.gz or REF.bundle"));
    }
};

struct ArchivePaths {
    static constexpr auto schema = json::query();
    std::vector<std::string> path{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("path", &ArchivePaths::path, "Only these paths", json::maxLength(4096)));
    }
};

std::optional<git::TreeEntry> entryAt(git::Repository& git, const std::string& commit, const std::string& path)
{
    return git::findEntry(git, readCommit(git, commit).tree, path);
}

// "REF/PATH", as older clients ask; a ref may have slashes of its own.
std::optional<git::TreeEntry> behindRefInPath(const ServedRepository& served, const std::string& text)
{
    for (const auto& [revision, path] : revisionsIn(served.git, text)) {
        if (path.empty())
            continue;
        if (auto found = entryAt(served.git, revision.commit, path))
            return found;
    }
    const auto names = namesIn(text);
    const auto& [first, rest] = names.front();
    const auto tip = first == kHeadName && !rest.empty() ? findRevision(served, first) : std::nullopt;
    return tip ? entryAt(served.git, tip->commit, rest) : std::nullopt;
}

git::TreeEntry requireFile(const ServedRepository& served, const FilePath& wanted, const AtRef& at)
{
    std::optional<git::TreeEntry> entry;
    if (const auto revision = findRevision(served, at.ref))
        entry = entryAt(served.git, revision->commit, wanted.filepath);
    if (!entry && at.ref.empty())
        entry = behindRefInPath(served, wanted.filepath);
    if (!entry || git::objectKindOf(entry->kind) != git::ObjectKind::Blob)
        throw Error::notFound();
    return std::move(*entry);
}

RawFile raw(Context& context, const CodeReader& repo, const FilePath& wanted, const AtRef& at)
{
    const auto served = servedRepository(context, repo);
    const auto entry = requireFile(served, wanted, at);
    return {entry.kind, GitFile{blobText(served.git, entry.id)}};
}

RawFile media(Context& context, const CodeReader& repo, const FilePath& wanted, const AtRef& at)
{
    const auto served = servedRepository(context, repo);
    const auto entry = requireFile(served, wanted, at);
    if (auto object = lfsObjectOf(context, repo.row().id, served.git, entry.id))
        return {entry.kind, lfs::Download{std::move(*object), wanted.filepath.substr(wanted.filepath.rfind('/') + 1)}};
    return {entry.kind, GitFile{blobText(served.git, entry.id)}};
}

GitFile archive(Context& context, const CodeReader& repo, const ArchiveName& wanted, const ArchivePaths& only)
{
    return {archiveNamed(servedRepository(context, repo), wanted.archive, only.path)};
}

struct ArchiveRef {
    static constexpr auto schema = json::path();
    std::string ref{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("ref", &ArchiveRef::ref, "Branch, tag or commit"));
    }
};

template <const char* Ending> GitFile ball(Context& context, const CodeReader& repo, const ArchiveRef& wanted)
{
    return {archiveNamed(servedRepository(context, repo), wanted.ref + Ending, {})};
}
constexpr char kTarball[] = ".tar.gz", kZipball[] = ".zip", kBundle[] = ".bundle";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<raw>(reading({"/repos/{owner}/{repo}/raw/{filepath*}", "repoGetRawFile", "Get a raw file"})),
    http::endpoint<media>(reading({"/repos/{owner}/{repo}/media/{filepath*}", "repoGetRawFileOrLFS",
                                   "Get a raw file, or the Git LFS object it stands for"})),
    http::endpoint<archive>(
        reading({"/repos/{owner}/{repo}/archive/{archive*}", "repoGetArchive", "Download an archive of a repository"})),
    http::endpoint<ball<kTarball>>(
        reading({"/repos/{owner}/{repo}/tarball/{ref*}", "repoGetTarball", "Download a .tar.gz of a version"})),
    http::endpoint<ball<kZipball>>(
        reading({"/repos/{owner}/{repo}/zipball/{ref*}", "repoGetZipball", "Download a .zip of a version"})),
    http::endpoint<ball<kBundle>>(
        reading({"/repos/{owner}/{repo}/bundle/{ref*}", "repoGetBundle", "Download a git bundle of a branch or tag"})),
};

} // namespace

std::span<const http::Endpoint> rawEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
