#pragma once
#include "pushes/push.hpp"

#include <string>
#include <vector>

namespace trivet::pushes {

struct NewCommit {
    std::string id{}, message{};
};

// The commits a branch got by a change, the oldest first; of many the latest thousand. Those of a new branch are the
// ones no other branch has.
std::vector<NewCommit> newCommits(const std::string& repository, const RefChange& change);

} // namespace trivet::pushes
