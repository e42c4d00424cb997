// Many files at once, for clients that would otherwise ask for each.
#include "access/permission.hpp"
#include "base/error.hpp"
#include "gitdata/contents_view.hpp"
#include "gitdata/file_path.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_meta.hpp"
#include "json/read.hpp"

namespace trivet::gitdata {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using http::Reach;
using repos::CodeReader;
using repos::reading;
using Files = std::vector<std::optional<Contents>>; // null for what is no file

struct WantedFiles {
    static constexpr auto schema = json::body("GetFilesOptions");
    std::vector<std::string> files{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("files", &WantedFiles::files, "Paths of the files", json::maxLength(4096)));
    }
};

struct WantedByQuery {
    static constexpr auto schema = json::query();
    std::string body{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("body", &WantedByQuery::body, "The body of the POST request as JSON: {\"files\":[\"path\"]}",
                          json::required, json::maxLength(64 * 1024)));
    }
};

std::optional<Contents> read(const Version& version, const std::string& path, std::int64_t mostBytes)
{
    try {
        const auto entry = version.require(path);
        if (entry.kind == git::TreeEntry::Kind::Folder)
            return {};
        return contentsOf(version, entry, path, {.lastCommit = false}, mostBytes);
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::NotFound)
            return {};
        throw;
    }
}

// As many as a list may have, and not more of their bytes than an answer may have; what is asked for beyond that is
// left out.
Files readAll(Context& context, const CodeReader& repo, const std::string& ref, const WantedFiles& wanted)
{
    const auto& limits = context.settings.api;
    const auto served = servedRepository(context, repo);
    const auto version = Version::of(served, requireRevision(served, ref));
    Files files;
    std::int64_t left = limits.defaultMaxResponseSize;
    for (const auto& path : wanted.files) {
        if (files.size() >= static_cast<std::size_t>(limits.maxResponseItems) || left <= 0)
            break;
        files.push_back(read(version, path, std::min(limits.defaultMaxBlobSize, left)));
        if (files.back() && files.back()->content)
            left -= static_cast<std::int64_t>(files.back()->content->size());
    }
    return files;
}

Files byBody(Context& context, const CodeReader& repo, const AtRef& at, const WantedFiles& wanted)
{
    return readAll(context, repo, at.ref, wanted);
}

Files byQuery(Context& context, const CodeReader& repo, const AtRef& at, const WantedByQuery& query)
{
    WantedFiles wanted;
    json::Problems problems;
    json::readObject(wanted, json::parse(query.body), "", problems);
    problems.throwIfAny();
    return readAll(context, repo, at.ref, wanted);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<byQuery>(
        reading({"/repos/{owner}/{repo}/file-contents", "repoGetFileContents", "Get several files"}).refusing(413)),
    http::endpoint<byBody>({
        .method = Method::Post,
        .path = "/repos/{owner}/{repo}/file-contents",
        .id = "repoGetFileContentsPost",
        .tag = "repository",
        .summary = "Get several files, listed in the body",
        .scope = Permission::Repository,
        .auth = http::Auth::Open,
        .reach = Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> fileListEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
