#pragma once
#include "git/tree.hpp"
#include "gitdata/contents_types.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/tree_reader.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace trivet::gitdata {

// A version of the files of a repository.
struct Version {
    const ServedRepository& served;
    Revision revision{};
    std::string tree{};
    // Null: nothing it takes is too much, as for telling what was just written.
    std::shared_ptr<TreeReader> trees{};

    static Version of(const ServedRepository& served, Revision revision);
    // Throws Error (TooLarge), as require() does.
    std::optional<git::TreeEntry> find(const std::string& path) const;
    // Throws Error (NotFound).
    git::TreeEntry require(const std::string& path) const;
};

// What Contents and the headers of raw files call it.
std::string typeOf(git::TreeEntry::Kind kind);

struct ContentsParts {
    bool content = true, lfs = true, lastCommit = true, lastMessage = false;
};

// One entry at a path. Content is left out where it has more than `mostBytes`.
Contents contentsOf(const Version& version, const git::TreeEntry& entry, const std::string& path,
                    const ContentsParts& parts, std::int64_t mostBytes);
// What is in a folder, without content. Throws Error (TooLarge) for one nobody would want at once. Last commits are
// looked for a while; those that were not found are left out, and the next call goes on from there.
std::vector<Contents> contentsIn(const Version& version, const git::TreeEntry& folder, const std::string& path,
                                 const ContentsParts& parts);

} // namespace trivet::gitdata
