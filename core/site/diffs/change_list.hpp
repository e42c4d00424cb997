#pragma once
#include "git/empty_tree.hpp"
#include "git/repository.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet::diffs {

// A file that differs between two trees. Paths are the bytes git has.
struct Change {
    enum class Kind { Added, Changed, Deleted, Renamed, Copied, Retyped }; // Retyped: a file became a link, say

    Kind kind = Kind::Changed;
    std::string path{}, formerPath{}; // the former one of what was renamed or copied; else the same
    std::string modeBefore{}, modeAfter{};
    std::string before{}, after{}; // ids of what is there; zeros: nothing

    bool isSubmodule() const { return modeBefore == kSubmodule || modeAfter == kSubmodule; }
    bool hasOtherPath() const { return formerPath != path; }
    bool hasOtherMode() const { return kind != Kind::Added && kind != Kind::Deleted && modeBefore != modeAfter; }
    static constexpr std::string_view kSubmodule = "160000";
};

struct ChangeList {
    std::vector<Change> changes{}; // in git's order
    bool isCutShort = false;       // there are more than are ever listed

    // Where a file is among them, by what addresses call it; their number if it is nowhere.
    std::size_t placeOf(std::string_view name) const;
};

// More files than this, added and deleted, are not compared with each other to find out what was renamed.
inline constexpr const char* kRenameLimit = "-l400";

// What names a file within a page.
std::string anchorOf(std::string_view path);
// What addresses call a file: its path, or where that is no text its anchor.
std::string addressName(std::string_view path);

// From what `git diff-tree --raw -z --no-abbrev` says.
std::vector<Change> parseChanges(std::string_view output);

// What differs between two commits or trees, without a look into the files but for those that may have been renamed.
// The environment leads git to objects that are not accepted yet. Throws Error (Unavailable) if even that takes too
// long.
ChangeList listChanges(const git::Repository& git, const std::string& from, const std::string& to,
                       const std::vector<std::string>& environment = {});

using git::emptyTree;

} // namespace trivet::diffs
