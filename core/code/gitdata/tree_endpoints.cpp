#include "base/error.hpp"
#include "crypto/encoding.hpp"
#include "git/tree.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/tree_types.hpp"
#include "http/endpoint.hpp"
#include "lfs/lfs_pointer.hpp"
#include "repos/repo_meta.hpp"

#include <algorithm>

namespace trivet::gitdata {
namespace {

using http::Context;
using repos::CodeReader;
using repos::reading;

struct TreeName {
    static constexpr auto schema = json::path();
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("sha", &TreeName::sha,
                          "SHA of a tree or commit, or a branch or tag; REF:PATH for a directory"));
    }
};

struct BlobId {
    static constexpr auto schema = json::path();
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("sha", &BlobId::sha, "SHA of the blob"));
    }
};

struct TreePage {
    static constexpr auto schema = json::query();
    bool isRecursive = false;
    std::int64_t page = 1, perPage = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("recursive", &TreePage::isRecursive, "Include all subdirectories", json::ignoredWhenWrong));
        visit(field("page", &TreePage::page, "Page number, starting at 1", json::ignoredWhenWrong));
        visit(field("per_page", &TreePage::perPage, "Maximum number of entries per page", json::ignoredWhenWrong));
    }
};

struct NamedTree {
    std::string id{};   // of the commit or the tree that was named: what Gitea calls the sha of the answer
    std::string tree{}; // of the tree itself
};

NamedTree requireRoot(const ServedRepository& served, const std::string& text)
{
    if (const auto revision = findRevision(served, text))
        return {revision->commit, readCommit(served.git, revision->commit).tree};
    const auto id = served.git.expand(text);
    const auto head = id ? served.git.head(*id) : std::nullopt;
    if (!head || head->kind != git::ObjectKind::Tree)
        throw Error::notFound();
    return {*id, *id};
}

// Behind what a client wrote: "REF", or "REF:PATH", as no name of a ref has a colon.
NamedTree requireTree(const ServedRepository& served, const std::string& text)
{
    const auto colon = text.find(':');
    auto root = requireRoot(served, text.substr(0, colon));
    if (colon == std::string::npos)
        return root;
    auto path = std::string_view(text).substr(colon + 1);
    if (path.ends_with('/'))
        path.remove_suffix(1);
    const auto entry = git::findEntry(served.git, root.tree, path);
    if (!entry || entry->kind != git::TreeEntry::Kind::Folder)
        throw Error::notFound();
    return {entry->id, entry->id};
}

git::Walk listed(git::Repository& git, const std::string& tree, const git::WalkWindow& window)
{
    auto entries = git::readTree(git, tree);
    const auto total = entries.size();
    entries.erase(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(std::min(window.offset, total)));
    entries.resize(std::min(entries.size(), window.limit));
    return {std::move(entries), total};
}

GitEntry toWire(const git::TreeEntry& entry, const ServedRepository& served)
{
    const auto kind = git::objectKindOf(entry.kind);
    GitEntry wire{.path = entry.name,
                  .mode = std::string(git::modeOf(entry.kind)),
                  .type = std::string(git::nameOf(kind)),
                  .sha = entry.id};
    if (kind == git::ObjectKind::Tree)
        wire.url = served.treeUrl(entry.id);
    if (kind == git::ObjectKind::Blob) {
        wire.url = served.blobUrl(entry.id);
        const auto head = served.git.head(entry.id);
        wire.size = head ? static_cast<std::int64_t>(head->size) : 0;
    }
    return wire;
}

GitTree tree(Context& context, const CodeReader& repo, const TreeName& wanted, const TreePage& asked)
{
    const auto served = servedRepository(context, repo);
    const auto named = requireTree(served, wanted.sha);
    const auto most = context.settings.api.defaultGitTreesPerPage;
    const auto limit = asked.perPage > 0 ? std::min(asked.perPage, most) : most;
    const auto page = std::clamp<std::int64_t>(asked.page, 1, 1000000);
    const git::WalkWindow window{static_cast<std::size_t>((page - 1) * limit), static_cast<std::size_t>(limit)};
    const auto walk =
        asked.isRecursive ? git::walkTree(served.git, named.tree, window) : listed(served.git, named.tree, window);
    GitTree wire{.sha = named.id, .url = served.treeUrl(named.id), .page = page};
    for (const auto& entry : walk.entries)
        wire.tree.push_back(toWire(entry, served));
    wire.totalCount = static_cast<std::int64_t>(walk.total);
    wire.truncated = window.offset + walk.entries.size() < walk.total;
    return wire;
}

GitBlob blob(Context& context, const CodeReader& repo, const BlobId& wanted)
{
    const auto served = servedRepository(context, repo);
    if (!served.git.format().isId(wanted.sha))
        throw Error::badRequest("sha is not the id of an object");
    const auto head = served.git.head(wanted.sha);
    if (!head || head->kind != git::ObjectKind::Blob)
        throw Error::notFound();
    GitBlob wire{.url = served.blobUrl(wanted.sha), .sha = wanted.sha, .size = static_cast<std::int64_t>(head->size)};
    if (wire.size > context.settings.api.defaultMaxBlobSize)
        return wire;
    const auto content = served.git.content(wanted.sha);
    wire.encoding = "base64";
    wire.content = crypto::encodeBase64(content);
    if (const auto pointer = lfs::parsePointer(content)) {
        wire.lfsOid = pointer->oid;
        wire.lfsSize = pointer->size;
    }
    return wire;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<tree>(reading({"/repos/{owner}/{repo}/git/trees/{sha*}", "GetTree", "Get a tree"})),
    http::endpoint<blob>(reading({"/repos/{owner}/{repo}/git/blobs/{sha}", "GetBlob", "Get a blob"})),
};

} // namespace

std::span<const http::Endpoint> treeEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
