#pragma once
#include "git/commit.hpp"
#include "git/repository.hpp"

#include <string>
#include <vector>

namespace trivet::payloads {

// The files a commit has other than its first parent. Of very many the first; none with an endless path.
struct TreeChanges {
    std::vector<std::string> added{}, removed{}, modified{};
};

// Read here, without a run of git: a push waits for it.
TreeChanges treeChanges(git::Repository& git, const git::Commit& commit);

} // namespace trivet::payloads
