#include "git/tree.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::git {
namespace {

TreeEntry::Kind kindOf(std::string_view mode)
{
    if (mode == "40000" || mode == "040000")
        return TreeEntry::Kind::Folder;
    if (mode == "120000")
        return TreeEntry::Kind::Link;
    if (mode == "160000")
        return TreeEntry::Kind::Submodule;
    return mode == "100755" ? TreeEntry::Kind::Script : TreeEntry::Kind::File;
}

// As it stands in the bytes of a tree: "100644 name\0" and the bytes of the id.
struct RawEntry {
    std::string_view mode, name, id;
};

RawEntry nextOf(std::string_view& content, ObjectFormat format)
{
    const auto idBytes = format.digits / 2;
    const auto space = content.find(' ');
    const auto end = content.find('\0');
    if (space > end || end == std::string_view::npos || content.size() - end - 1 < idBytes)
        throw std::runtime_error("a tree is broken");
    const RawEntry entry{content.substr(0, space), content.substr(space + 1, end - space - 1),
                         content.substr(end + 1, idBytes)};
    content.remove_prefix(end + 1 + idBytes);
    return entry;
}

TreeEntry made(const RawEntry& entry) { return {kindOf(entry.mode), std::string(entry.name), hex(entry.id)}; }

// More than any real repository has; who makes more of them, or deeper ones, only wants to keep the service busy.
constexpr std::size_t kDeepest = 200;
constexpr std::size_t kMostEntries = 1000000;

void addBelow(Repository& repository, const TreeEntry& folder, const WalkWindow& window, Walk& walk, std::size_t depth)
{
    for (auto& entry : readTree(repository, folder.id)) {
        if (walk.total >= kMostEntries || depth > kDeepest)
            return;
        if (!folder.name.empty())
            entry.name.insert(0, folder.name + "/");
        if (walk.total >= window.offset && walk.entries.size() < window.limit)
            walk.entries.push_back(entry);
        ++walk.total;
        if (entry.kind == TreeEntry::Kind::Folder)
            addBelow(repository, entry, window, walk, depth + 1);
    }
}

// What file systems of other machines take for ".git": git refuses to check it out, so nobody could clone it.
bool isDotGitOnWindows(std::string_view part)
{
    for (const std::string_view name : {".git", "git~1"}) {
        if (!equalsIgnoringAsciiCase(part.substr(0, name.size()), name))
            continue;
        const auto rest = part.find_first_not_of(". ", name.size());
        if (rest == std::string_view::npos || part[rest] == ':' || part[rest] == '\\')
            return true;
    }
    return false;
}

// Letters without a width count for nothing there.
bool isDotGitOnMac(std::string_view part)
{
    static constexpr std::string_view kUnseen[] = {"\u200c", "\u200d", "\u200e", "\u200f", "\u202a", "\u202b",
                                                   "\u202c", "\u202d", "\u202e", "\u206a", "\u206b", "\u206c",
                                                   "\u206d", "\u206e", "\u206f", "\ufeff"};
    std::string seen;
    while (!part.empty()) {
        const auto* letter = std::find_if(std::begin(kUnseen), std::end(kUnseen),
                                          [&](std::string_view each) { return part.starts_with(each); });
        if (letter == std::end(kUnseen))
            seen += part.front();
        part.remove_prefix(letter == std::end(kUnseen) ? 1 : letter->size());
    }
    return equalsIgnoringAsciiCase(seen, ".git");
}

} // namespace

std::string_view modeOf(TreeEntry::Kind kind)
{
    switch (kind) {
    case TreeEntry::Kind::Script:
        return "100755";
    case TreeEntry::Kind::Link:
        return "120000";
    case TreeEntry::Kind::Folder:
        return "040000";
    case TreeEntry::Kind::Submodule:
        return "160000";
    case TreeEntry::Kind::File:
        break;
    }
    return "100644";
}

ObjectKind objectKindOf(TreeEntry::Kind kind)
{
    if (kind == TreeEntry::Kind::Folder)
        return ObjectKind::Tree;
    return kind == TreeEntry::Kind::Submodule ? ObjectKind::Commit : ObjectKind::Blob;
}

std::vector<TreeEntry> parseTree(std::string_view content, ObjectFormat format)
{
    std::vector<TreeEntry> entries;
    while (!content.empty())
        entries.push_back(made(nextOf(content, format)));
    return entries;
}

std::optional<TreeEntry> entryNamed(std::string_view content, std::string_view name, ObjectFormat format)
{
    while (!content.empty())
        if (const auto entry = nextOf(content, format); entry.name == name)
            return made(entry);
    return std::nullopt;
}

std::vector<TreeEntry> readTree(Repository& repository, const std::string& id)
{
    return parseTree(repository.content(id), repository.format());
}

std::optional<TreeEntry> findEntry(Repository& repository, const std::string& tree, std::string_view path)
{
    TreeEntry at{TreeEntry::Kind::Folder, "", tree};
    if (path.empty())
        return at;
    for (const auto part : split(path, '/')) {
        if (at.kind != TreeEntry::Kind::Folder)
            return std::nullopt;
        auto found = entryNamed(repository.content(at.id), part, repository.format());
        if (!found)
            return std::nullopt;
        at = std::move(*found);
    }
    return at;
}

Walk walkTree(Repository& repository, const std::string& tree, const WalkWindow& window)
{
    Walk walk;
    addBelow(repository, {TreeEntry::Kind::Folder, "", tree}, window, walk, 0);
    return walk;
}

bool isUsablePath(std::string_view path)
{
    if (path.empty() || std::any_of(path.begin(), path.end(), isAsciiControl) || !isUtf8(path))
        return false;
    const auto parts = split(path, '/');
    return std::none_of(parts.begin(), parts.end(), [](std::string_view part) {
        return part.empty() || part == "." || part == ".." || isDotGitOnWindows(part) || isDotGitOnMac(part);
    });
}

} // namespace trivet::git
