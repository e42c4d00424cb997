#pragma once
#include "gitdata/last_changes.hpp"

#include <string_view>
#include <vector>

namespace trivet::gitdata {

// What is known of the last changes in a folder: found, or behind which commit they are.
struct LastChangeState {
    struct Entry { // neither of the two: it cannot be told, as objects are missing
        std::string name{};
        std::optional<std::size_t> found{};   // in `commits`
        std::optional<std::size_t> waiting{}; // in `waiting`: neither this commit nor one after it touched it, so far
    };
    std::vector<LastChange> commits{};
    std::vector<std::string> waiting{}; // ids
    std::vector<Entry> entries{};       // in the order of the tree

    bool isComplete() const { return waiting.empty(); }
    LastChanges changes() const;
};

std::string serialized(const LastChangeState& state);
// Nothing if it is none.
std::optional<LastChangeState> parseLastChangeState(std::string_view text);

} // namespace trivet::gitdata
