#pragma once
#include <cstddef>
#include <filesystem>
#include <sys/types.h>

// Who owns the files of a folder: what root has written for workers that are somebody else, they cannot use.
namespace trivet {

struct Owner {
    uid_t user = 0;
    gid_t group = 0;
};

// How many entries below the folder, and it, belong to another user. What cannot be looked into is left out.
std::size_t countOthersFiles(const std::filesystem::path& folder, uid_t user);

// Gives these to the owner, links themselves and not what they name. Returns how many could not be given.
std::size_t giveFiles(const std::filesystem::path& folder, const Owner& owner);

} // namespace trivet
