#pragma once
#include <cstdint>
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

} // namespace trivet::pushes
