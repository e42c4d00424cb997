#pragma once
#include "git/object.hpp"
#include "git/repository.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::git {

struct TreeEntry {
    enum class Kind { File, Script, Link, Folder, Submodule };

    Kind kind = Kind::File;
    std::string name{}; // of the entry alone, or its path from where a walk began
    std::string id{};
};

std::string_view modeOf(TreeEntry::Kind kind); // "100644"
// What the entry names: a blob, a tree, or a commit of another repository.
ObjectKind objectKindOf(TreeEntry::Kind kind);

// From the bytes of a tree. Throws std::runtime_error if they are none.
std::vector<TreeEntry> parseTree(std::string_view content, ObjectFormat format);
// The one of this name. The others are not made into entries: there may be very many.
std::optional<TreeEntry> entryNamed(std::string_view content, std::string_view name, ObjectFormat format);
std::vector<TreeEntry> readTree(Repository& repository, const std::string& id);

// What is at a path ("docs/guide.md") below a tree. The empty path is the tree itself.
std::optional<TreeEntry> findEntry(Repository& repository, const std::string& tree, std::string_view path);

// A part of everything below a tree, folders before what is in them, and how much there is altogether.
struct WalkWindow {
    std::size_t offset = 0, limit = 0;
};
struct Walk {
    std::vector<TreeEntry> entries{};
    std::size_t total = 0;
};
Walk walkTree(Repository& repository, const std::string& tree, const WalkWindow& window);

// Whether a path could be one in a repository: relative, without "." or ".." or a part git keeps for itself, and
// without control characters.
bool isUsablePath(std::string_view path);

} // namespace trivet::git
