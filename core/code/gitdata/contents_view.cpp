#include "gitdata/contents_view.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "crypto/encoding.hpp"
#include "gitdata/gitmodules.hpp"
#include "lfs/lfs_pointer.hpp"

namespace trivet::gitdata {
namespace {

using Kind = git::TreeEntry::Kind;

constexpr std::uint64_t kMostLinkBytes = 4096;
constexpr std::uint64_t kMostModulesBytes = 256 * 1024;

std::string typeOf(Kind kind)
{
    switch (kind) {
    case Kind::Folder:
        return "dir";
    case Kind::Link:
        return "symlink";
    case Kind::Submodule:
        return "submodule";
    default:
        return "file";
    }
}

std::string pageOf(const Revision& revision)
{
    const auto name = encodePath(revision.name);
    if (revision.kind == Revision::Kind::Branch)
        return "/src/branch/" + name + "/";
    return (revision.kind == Revision::Kind::Tag ? "/src/tag/" : "/src/commit/") +
           (revision.kind == Revision::Kind::Tag ? name : revision.commit) + "/";
}

void fillAddresses(Contents& wire, const Version& version, const git::TreeEntry& entry)
{
    const auto path = encodePath(wire.path);
    const auto ref = "?ref=" + encodePercent(version.revision.name);
    wire.url = version.served.api + "/contents/" + path + ref;
    wire.htmlUrl = version.served.html + pageOf(version.revision) + path;
    if (entry.kind == Kind::Folder)
        wire.gitUrl = version.served.treeUrl(entry.id);
    else if (entry.kind != Kind::Submodule)
        wire.gitUrl = version.served.blobUrl(entry.id);
    if (entry.kind != Kind::Folder && entry.kind != Kind::Submodule)
        wire.downloadUrl = version.served.api + "/raw/" + path + ref;
    wire.links = FileLinks{wire.url, wire.gitUrl, wire.htmlUrl};
}

// A text of the repository, or nothing if it is not there or longer than such a text can be.
std::optional<std::string> smallText(git::Repository& git, const std::string& blob, std::uint64_t most)
{
    const auto head = git.head(blob);
    if (!head || head->kind != git::ObjectKind::Blob || head->size > most)
        return std::nullopt;
    return git.content(blob);
}

std::optional<std::string> originOf(const Version& version, const std::string& path)
{
    const auto modules = git::findEntry(version.served.git, version.tree, ".gitmodules");
    const auto text = modules ? smallText(version.served.git, modules->id, kMostModulesBytes) : std::nullopt;
    return text ? submoduleUrl(*text, path) : std::nullopt;
}

Contents basicsOf(const Version& version, const git::TreeEntry& entry, const std::string& path)
{
    Contents wire{.name = path.substr(path.rfind('/') + 1), .path = path, .sha = entry.id};
    wire.type = typeOf(entry.kind);
    wire.mode = git::modeOf(entry.kind);
    fillAddresses(wire, version, entry);
    if (entry.kind == Kind::Submodule)
        wire.submoduleGitUrl = originOf(version, path);
    if (git::objectKindOf(entry.kind) == git::ObjectKind::Blob) {
        const auto head = version.served.git.head(entry.id);
        wire.size = head ? static_cast<std::int64_t>(head->size) : 0;
    }
    if (entry.kind == Kind::Link)
        wire.target = smallText(version.served.git, entry.id, kMostLinkBytes);
    return wire;
}

void fillLastCommit(Contents& wire, const Version& version, const ContentsParts& parts)
{
    auto& git = version.served.git;
    const auto last = git.lastChange(version.revision.commit, wire.path);
    if (!last)
        return;
    const auto commit = readCommit(git, *last);
    wire.lastCommitSha = *last;
    wire.lastCommitterDate = json::Time{commit.committer.seconds};
    wire.lastAuthorDate = json::Time{commit.author.seconds};
    if (parts.lastMessage)
        wire.lastCommitMessage = commit.message;
}

} // namespace

Version Version::of(const ServedRepository& served, Revision revision)
{
    auto tree = readCommit(served.git, revision.commit).tree;
    return {served, std::move(revision), std::move(tree)};
}

git::TreeEntry Version::require(const std::string& path) const
{
    if (auto found = git::findEntry(served.git, tree, path))
        return std::move(*found);
    throw Error::notFound("object does not exist [id: , rel_path: " + path + "]");
}

Contents contentsOf(const Version& version, const git::TreeEntry& entry, const std::string& path,
                    const ContentsParts& parts, std::int64_t mostBytes)
{
    auto wire = basicsOf(version, entry, path);
    if (parts.lastCommit)
        fillLastCommit(wire, version, parts);
    const bool isFile = entry.kind == Kind::File || entry.kind == Kind::Script;
    if (!isFile || wire.size > mostBytes || !(parts.content || parts.lfs))
        return wire;
    const auto content = version.served.git.content(entry.id);
    if (parts.content) {
        wire.encoding = "base64";
        wire.content = crypto::encodeBase64(content);
    }
    const auto pointer = parts.lfs ? lfs::parsePointer(content) : std::nullopt;
    if (pointer) {
        wire.lfsOid = pointer->oid;
        wire.lfsSize = pointer->size;
    }
    return wire;
}

std::vector<Contents> contentsIn(const Version& version, const git::TreeEntry& folder, const std::string& path)
{
    std::vector<Contents> all;
    for (const auto& entry : git::readTree(version.served.git, folder.id))
        all.push_back(basicsOf(version, entry, path.empty() ? entry.name : path + "/" + entry.name));
    return all;
}

} // namespace trivet::gitdata
