#pragma once
#include "commit_signatures/site_key.hpp"
#include "git/incoming_objects.hpp"
#include "wiki/wiki_pages.hpp"

#include <optional>
#include <string>

namespace trivet::wiki {

// What happens to the root of a wiki: at most one file goes, and at most one comes.
struct TreeEdit {
    std::string remove{}, add{};          // names of files; empty: none
    std::optional<std::string> content{}; // of the one that comes
    std::string blob{};                   // the same where it is in the wiki already
};

struct WikiCommit {
    std::string parent{}; // empty: the first commit
    std::string author{}; // "NAME <EMAIL> SECONDS +ZONE"
    std::string message{};
    commit_signatures::SignText sign{}; // empty: it is not signed
};

struct Written {
    std::string commit{}, tree{}, blob{};
};

// Writes the objects where they wait to be accepted. Throws std::runtime_error.
Written writeCommit(const git::Repository& git, const git::IncomingObjects& incoming, const Snapshot& wiki,
                    const TreeEdit& edit, const WikiCommit& wanted);

} // namespace trivet::wiki
