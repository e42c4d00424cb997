#pragma once
#include "gitdata/commit_types.hpp"
#include "json/types.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// Whoever pushes chooses what their commits say, and how many refs name the same one: what is told of them is bounded.
namespace trivet::payloads {

inline constexpr std::size_t kMostMessage = 4096; // bytes

// The beginning of a text, not in the middle of a character.
std::string beginningOf(const std::string& text, std::size_t most);

// To what receivers read of it: the first lines of the message, names of some length, and what was signed if that is
// not long.
void shorten(gitdata::PayloadCommit& commit);

struct ToldCommits {
    json::Raw head{};        // null: none
    json::Raw commits{"[]"}; // the first of those given
};

// What of them there is room for, so many bytes as they are written. The head is always told; without its files, and
// then with a short message, if it does not fit. Others follow as long as they fit, without their files if need be.
ToldCommits toldCommits(const std::optional<gitdata::PayloadCommit>& head,
                        const std::vector<gitdata::PayloadCommit>& commits, std::size_t room);

} // namespace trivet::payloads
