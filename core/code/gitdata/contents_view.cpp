#include "gitdata/contents_view.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "crypto/encoding.hpp"
#include "gitdata/gitmodules.hpp"
#include "gitdata/last_changes.hpp"
#include "lfs/lfs_pointer.hpp"

#include <chrono>
#include <map>

namespace trivet::gitdata {
namespace {

using Kind = git::TreeEntry::Kind;

constexpr std::uint64_t kMostLinkBytes = 4096;
constexpr std::uint64_t kMostModulesBytes = 256 * 1024;
constexpr std::chrono::milliseconds kLookingBack{2000};

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

// In the addresses of pages.
std::string placeOf(const Revision& revision)
{
    const auto name = encodePath(revision.name);
    if (revision.kind == Revision::Kind::Branch)
        return "branch/" + name + "/";
    return revision.kind == Revision::Kind::Tag ? "tag/" + name + "/" : "commit/" + revision.commit + "/";
}

void fillAddresses(Contents& wire, const Version& version, const git::TreeEntry& entry)
{
    const auto path = encodePath(wire.path);
    const auto ref = "?ref=" + encodePercent(version.revision.name);
    const auto place = placeOf(version.revision);
    wire.url = version.served.api + "/contents/" + path + ref;
    wire.htmlUrl = version.served.html + "/src/" + place + path;
    if (entry.kind == Kind::Folder)
        wire.gitUrl = version.served.treeUrl(entry.id);
    else if (entry.kind != Kind::Submodule)
        wire.gitUrl = version.served.blobUrl(entry.id);
    if (entry.kind != Kind::Folder && entry.kind != Kind::Submodule)
        wire.downloadUrl = version.served.html + "/raw/" + place + path;
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

void fillLastCommit(Contents& wire, const git::Commit& commit, const ContentsParts& parts)
{
    wire.lastCommitSha = commit.id;
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
    auto& git = version.served.git;
    auto wire = basicsOf(version, entry, path);
    if (const auto last = parts.lastCommit ? git.lastChange(version.revision.commit, path) : std::nullopt)
        fillLastCommit(wire, readCommit(git, *last), parts);
    const bool isFile = entry.kind == Kind::File || entry.kind == Kind::Script;
    if (!isFile || wire.size > mostBytes || !(parts.content || parts.lfs))
        return wire;
    const auto content = git.content(entry.id);
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

std::vector<Contents> contentsIn(const Version& version, const git::TreeEntry& folder, const std::string& path,
                                 const ContentsParts& parts)
{
    auto& git = version.served.git;
    LastChanges changes;
    if (parts.lastCommit)
        changes = lastChangesIn(git, version.revision.commit, path, kLookingBack);
    std::map<std::string, git::Commit> commits; // many entries share one
    std::vector<Contents> all;
    for (const auto& entry : git::readTree(git, folder.id)) {
        auto& wire = all.emplace_back(basicsOf(version, entry, path.empty() ? entry.name : path + "/" + entry.name));
        const auto change = changes.byName.find(entry.name);
        if (change == changes.byName.end())
            continue;
        auto known = commits.find(change->second.commit);
        if (known == commits.end())
            known = commits.emplace(change->second.commit, readCommit(git, change->second.commit)).first;
        fillLastCommit(wire, known->second, parts);
    }
    return all;
}

} // namespace trivet::gitdata
