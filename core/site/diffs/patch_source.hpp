#pragma once
#include "diffs/patch_parser.hpp"
#include "git/repository.hpp"

#include <chrono>
#include <string>

namespace trivet::diffs {

// What counts as a change of a line.
enum class Whitespace { ShowAll, IgnoreAll, IgnoreChange, IgnoreEol };

// Which part of the difference between two trees is wanted.
struct PatchRequest {
    std::string from{}, to{};
    Whitespace whitespace = Whitespace::ShowAll;
    std::size_t first = 0; // in the list of changes
    PatchLimits limits{};
    std::vector<std::string> environment{}; // leads git to objects that are not accepted yet
};

// Files that are larger are not compared: git has both sides in memory.
inline constexpr std::uint64_t kMostCompared = 16 * 1024 * 1024;

// Reads as much of it as the limits want, then git is ended. What takes too long, or has too much between what is
// wanted, ends early.
Patch readPatch(const git::Repository& git, const ChangeList& list, const PatchRequest& request);

} // namespace trivet::diffs
