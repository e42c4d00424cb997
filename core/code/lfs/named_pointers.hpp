#pragma once
#include "lfs/lfs_pointer.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace trivet::lfs {

// Where commits are looked at for pointers, and how much of that.
struct PointerSearch {
    std::string path{}; // of the repository
    std::string objectFormat{};
    std::vector<std::string> revisions{};      // as rev-list takes them: "--all", "AFTER", "^BEFORE"
    std::size_t mostListed = 16 * 1024 * 1024; // bytes: some hundred thousand objects
    std::size_t mostRead = 20'000;             // small files
};

// The large files that commits name, by their id. Takes git; what is above the limits is not looked at.
std::map<std::string, Pointer> namedPointers(const PointerSearch& search);

} // namespace trivet::lfs
