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
// Of a folder that is listed.
constexpr std::size_t kMostEntries = 10'000;
constexpr std::uint64_t kMostTreeBytes = 4 * 1024 * 1024, kMostTextBytes = 64 * 1024 * 1024;
constexpr std::chrono::milliseconds kLookingBack{2000};

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

// Where the submodules of a version come from. Reads .gitmodules when first asked, and only then: each entry of a
// folder may be a submodule.
class SubmoduleOrigins {
public:
    explicit SubmoduleOrigins(const Version& version) : m_version(version) {}

    std::optional<std::string> of(const std::string& path)
    {
        if (!m_urls)
            m_urls = read();
        const auto found = m_urls->find(path);
        return found == m_urls->end() ? std::nullopt : std::optional(found->second);
    }

private:
    SubmoduleUrls read() const
    {
        const auto modules = m_version.find(".gitmodules");
        const auto text = modules ? smallText(m_version.served.git, modules->id, kMostModulesBytes) : std::nullopt;
        return text ? submoduleUrls(*text) : SubmoduleUrls();
    }

    const Version& m_version;
    std::optional<SubmoduleUrls> m_urls{};
};

Contents basicsOf(const Version& version, const git::TreeEntry& entry, const std::string& path,
                  SubmoduleOrigins& origins)
{
    Contents wire{.name = path.substr(path.rfind('/') + 1), .path = path, .sha = entry.id};
    wire.type = typeOf(entry.kind);
    wire.mode = git::modeOf(entry.kind);
    fillAddresses(wire, version, entry);
    if (entry.kind == Kind::Submodule)
        wire.submoduleGitUrl = origins.of(path);
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

Error folderTooLarge()
{
    return Error::tooLarge("the directory is too large to be listed at once; ask for its entries in pages: GET "
                           "/repos/{owner}/{repo}/git/trees/{ref}:{path}");
}

// What is left for the texts of a list. A few bytes of a repository can become many: all entries have the path of their
// folder in several addresses, and may share one long message, or be links with the same long target.
class TextRoom {
public:
    void take(std::uint64_t bytes)
    {
        if (bytes > m_left)
            throw folderTooLarge();
        m_left -= bytes;
    }
    void takeFor(const Contents& wire)
    {
        constexpr std::uint64_t kAddresses = 8; // and other texts with the path in them
        take(kAddresses * wire.url->size() + wire.target.value_or("").size() +
             wire.submoduleGitUrl.value_or("").size());
    }

private:
    std::uint64_t m_left = kMostTextBytes;
};

// The commits that last touched the entries of a folder. Many entries share one.
class LastCommits {
public:
    LastCommits(git::Repository& git, TextRoom& room) : m_git(git), m_room(room) {}

    const git::Commit& of(const std::string& id)
    {
        if (const auto known = m_known.find(id); known != m_known.end())
            return known->second;
        const auto head = m_git.head(id);
        m_room.take(head ? head->size : 0);
        return m_known.emplace(id, readCommit(m_git, id)).first->second;
    }

private:
    git::Repository& m_git;
    TextRoom& m_room;
    std::map<std::string, git::Commit> m_known{};
};

std::vector<git::TreeEntry> entriesToList(git::Repository& git, const git::TreeEntry& folder)
{
    const auto head = git.head(folder.id);
    if (head && head->size > kMostTreeBytes)
        throw folderTooLarge();
    auto entries = git::readTree(git, folder.id);
    if (entries.size() > kMostEntries)
        throw folderTooLarge();
    return entries;
}

} // namespace

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

Version Version::of(const ServedRepository& served, Revision revision)
{
    auto tree = readCommit(served.git, revision.commit).tree;
    return {served, std::move(revision), std::move(tree), std::make_shared<TreeReader>(served.git)};
}

std::optional<git::TreeEntry> Version::find(const std::string& path) const
{
    return trees ? trees->find(tree, path) : git::findEntry(served.git, tree, path);
}

git::TreeEntry Version::require(const std::string& path) const
{
    if (auto found = find(path))
        return std::move(*found);
    throw Error::notFound("object does not exist [id: , rel_path: " + path + "]");
}

Contents contentsOf(const Version& version, const git::TreeEntry& entry, const std::string& path,
                    const ContentsParts& parts, std::int64_t mostBytes)
{
    auto& git = version.served.git;
    SubmoduleOrigins origins(version);
    auto wire = basicsOf(version, entry, path, origins);
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
    const auto entries = entriesToList(git, folder);
    LastChanges changes;
    if (parts.lastCommit)
        changes = lastChangesIn(git, version.revision.commit, path, kLookingBack);
    SubmoduleOrigins origins(version);
    TextRoom room;
    LastCommits commits(git, room);
    std::vector<Contents> all;
    for (const auto& entry : entries) {
        auto& wire =
            all.emplace_back(basicsOf(version, entry, path.empty() ? entry.name : path + "/" + entry.name, origins));
        room.takeFor(wire);
        const auto change = changes.byName.find(entry.name);
        if (change == changes.byName.end())
            continue;
        const auto& commit = commits.of(change->second.commit);
        if (parts.lastMessage)
            room.take(commit.message.size());
        fillLastCommit(wire, commit, parts);
    }
    return all;
}

} // namespace trivet::gitdata
