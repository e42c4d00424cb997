#pragma once
#include <cstdint>
#include <string>

namespace trivet::repos {

// What the row of a repository tells about its directory.
struct Contents {
    std::int64_t branchCount = 0, sizeKib = 0;
    bool isEmpty() const { return branchCount == 0; }
};

// Throws std::runtime_error if it is no repository.
Contents measure(const std::string& folder);

bool hasBranch(const std::string& folder, const std::string& branch);
// The branch a clone starts with, which need not exist.
void setHead(const std::string& folder, const std::string& branch);
std::string headBranch(const std::string& folder); // empty if there is none

} // namespace trivet::repos
