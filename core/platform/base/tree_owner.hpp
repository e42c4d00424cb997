#pragma once
#include <cstddef>
#include <filesystem>
#include <sys/types.h>

// Who owns the files of a folder and may use them: what root has written for workers that are somebody else, they
// cannot use, nor what somebody has closed with chmod.
namespace trivet {

struct Owner {
    uid_t user = 0;
    gid_t group = 0;
};

// How many entries below a folder, and it, are of no use to a user. What cannot be looked into is left out.
struct UselessFiles {
    std::size_t ofOthers = 0;
    std::size_t closed = 0; // folders that their owner may not read, change and enter; files that he may not read
};
UselessFiles countUselessFiles(const std::filesystem::path& folder, uid_t user);

// Gives these to the owner, links themselves and not what they name. Returns how many could not be given.
std::size_t giveFiles(const std::filesystem::path& folder, const Owner& owner);

// Lets owners use what is closed to them. Returns how many could not be opened.
std::size_t openFiles(const std::filesystem::path& folder);

} // namespace trivet
