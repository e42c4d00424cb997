#pragma once
#include "base/remembered.hpp"
#include "gitdata/last_change_state.hpp"

#include <chrono>
#include <set>
#include <unordered_map>

namespace trivet::gitdata {

// Whose last changes are looked for: of all entries of a folder, or of one.
struct LookedFor {
    std::string commit{}, folder{};
    std::string only{}; // its name; empty: all

    std::string question() const;
};

// Walks back from a commit. An entry that a parent has just the same was not touched there, so it goes on to that
// parent, the first of them; one that no parent has was touched by the commit. So each entry walks on one line whatever
// the history looks like, as git simplifies it, and many entries share most of their way. Whatever an earlier walk
// knows of a commit on the way is taken from it.
class LastChangeWalk {
public:
    // Goes on where an earlier one stopped. Throws Error (NotFound) if there is no such folder.
    LastChangeWalk(git::Repository& git, LookedFor lookedFor);

    // True: it has come further.
    bool run(std::chrono::steady_clock::time_point deadline);
    const LastChangeState& state();
    // For whoever comes next.
    void keep();

private:
    struct Node {
        std::vector<std::string> parents{};
        std::string folder{}; // id of the tree; empty: it has no such folder
        LastChange itself{};
    };
    struct RawEntry {
        std::string name{}, modeAndId{};
        bool isFolder = false;
    };
    using Places = std::vector<std::size_t>; // of entries, ascending

    void start();
    void resume(LastChangeState state);
    void wait(const std::string& commit, Places places);
    void settle(const Node& node, const Places& places);
    void step();
    Places takeKnown(const std::string& commit, const Places& places);
    const Node* node(const std::string& commit);
    std::optional<std::string> folderIn(const std::string& tree);
    const std::string& tree(const std::string& id);
    std::vector<RawEntry> entriesOf(const std::string& folder);
    Places sameIn(const std::string& folder, const Places& places);

    git::Repository& m_git;
    LookedFor m_lookedFor;
    std::vector<RawEntry> m_raw{}; // of the entries of the state
    LastChangeState m_state{};
    std::unordered_map<std::string, std::size_t> m_commits{}; // places in the state, by id
    std::unordered_map<std::string, Places> m_waiting{};      // by commit
    std::set<std::pair<std::int64_t, std::string>> m_order{}; // of those commits: the latest is looked at first
    std::unordered_map<std::string, std::optional<Node>> m_nodes{};
    Remembered<std::string> m_trees;
};

} // namespace trivet::gitdata
