#pragma once
#include "git/tree.hpp"
#include "gitdata/contents_types.hpp"
#include "gitdata/revision.hpp"

#include <string>
#include <vector>

namespace trivet::gitdata {

// A version of the files of a repository.
struct Version {
    const ServedRepository& served;
    Revision revision{};
    std::string tree{};

    static Version of(const ServedRepository& served, Revision revision);
    // Throws Error (NotFound).
    git::TreeEntry require(const std::string& path) const;
};

struct ContentsParts {
    bool content = true, lfs = true, lastCommit = true, lastMessage = false;
};

// One entry at a path. Content is left out where it has more than `mostBytes`.
Contents contentsOf(const Version& version, const git::TreeEntry& entry, const std::string& path,
                    const ContentsParts& parts, std::int64_t mostBytes);
// What is in a folder, without content. Last commits are looked for a while; those that were not found are left out,
// and the next call goes on from there.
std::vector<Contents> contentsIn(const Version& version, const git::TreeEntry& folder, const std::string& path,
                                 const ContentsParts& parts);

} // namespace trivet::gitdata
