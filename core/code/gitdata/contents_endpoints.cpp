#include "base/error.hpp"
#include "base/text.hpp"
#include "gitdata/contents_view.hpp"
#include "gitdata/file_path.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "http/endpoint.hpp"
#include "http/variant_reply.hpp"
#include "repos/repo_meta.hpp"

namespace trivet::gitdata {
namespace {

using http::Context;
using repos::CodeReader;
using repos::reading;

using FileOrFolder = std::variant<Contents, std::vector<Contents>>;

struct Includes {
    static constexpr auto schema = json::query();
    std::string includes{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field(
            "includes", &Includes::includes,
            "Comma-separated details to include: file_content, lfs_metadata, commit_metadata, commit_message"));
    }
};

ContentsParts partsNamed(const std::string& names)
{
    ContentsParts parts{false, false, false, false};
    for (const auto name : split(names, ',')) {
        parts.content |= name == "file_content";
        parts.lfs |= name == "lfs_metadata";
        parts.lastCommit |= name == "commit_metadata" || name == "commit_message";
        parts.lastMessage |= name == "commit_message";
        if (name != "" && name != "file_content" && name != "lfs_metadata" && name != "commit_metadata" &&
            name != "commit_message")
            throw Error::badRequest("unknown include: " + std::string(name));
    }
    return parts;
}

FileOrFolder read(Context& context, const CodeReader& repo, const std::string& path, const std::string& ref,
                  const ContentsParts& parts)
{
    const auto served = servedRepository(context, repo);
    const auto version = Version::of(served, requireRevision(served, ref));
    const auto entry = version.require(path);
    if (entry.kind == git::TreeEntry::Kind::Folder)
        return contentsIn(version, entry, path, parts);
    return contentsOf(version, entry, path, parts, context.settings.api.defaultMaxBlobSize);
}

std::vector<Contents> rootWith(Context& context, const CodeReader& repo, const AtRef& at, const ContentsParts& parts)
{
    // An empty repository has an empty first folder, not a missing one.
    if (repo.row().isEmpty && at.ref.empty() && servedRepository(context, repo).git.refNames("refs/").empty())
        return {};
    return std::get<std::vector<Contents>>(read(context, repo, "", at.ref, parts));
}

std::vector<Contents> root(Context& context, const CodeReader& repo, const AtRef& at)
{
    return rootWith(context, repo, at, {});
}

FileOrFolder contents(Context& context, const CodeReader& repo, const FilePath& wanted, const AtRef& at)
{
    return read(context, repo, wanted.filepath, at.ref, {});
}

ContentsExt rootExt(Context& context, const CodeReader& repo, const AtRef& at, const Includes& includes)
{
    return {.folder = rootWith(context, repo, at, partsNamed(includes.includes))};
}

ContentsExt contentsExt(Context& context, const CodeReader& repo, const FilePath& wanted, const AtRef& at,
                        const Includes& includes)
{
    auto found = read(context, repo, wanted.filepath, at.ref, partsNamed(includes.includes));
    if (auto* folder = std::get_if<std::vector<Contents>>(&found))
        return {.folder = std::move(*folder)};
    return {.file = std::move(std::get<Contents>(found))};
}

// 413: a directory that is too large to be listed, or to be searched.
constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<root>(
        reading({"/repos/{owner}/{repo}/contents", "repoGetContentsList", "List the root directory of a repository"})
            .refusing(413)),
    http::endpoint<contents>(
        reading({"/repos/{owner}/{repo}/contents/{filepath*}", "repoGetContents", "Get a file, or list a directory"})
            .refusing(413)),
    http::endpoint<rootExt>(reading({"/repos/{owner}/{repo}/contents-ext", "repoGetContentsExtRoot",
                                     "List the root directory with selected details"})
                                .refusing(413)),
    http::endpoint<contentsExt>(reading({"/repos/{owner}/{repo}/contents-ext/{filepath*}", "repoGetContentsExt",
                                         "Get a file or directory with selected details"})
                                    .refusing(413)),
};

} // namespace

std::span<const http::Endpoint> contentsEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
