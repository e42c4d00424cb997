#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::pushes {

struct TreeFile {
    std::string path{}, object{};
    std::int64_t size = 0;
};

// The plain files of a commit, as many as fit in a few megabytes of listing; in a larger tree the others are not
// looked at. Empty if there is no such commit.
std::vector<TreeFile> listFiles(const std::string& repository, const std::string& commit);

// The same for a branch of a repository with ids of SHA-1, read without a run of git; nothing if it has many files.
std::optional<std::vector<TreeFile>> listFewFiles(const std::string& repository, const std::string& branch);

} // namespace trivet::pushes
