#pragma once
#include <string>
#include <vector>

namespace trivet::creation {

struct RefCopy {
    std::string from{}, to{}; // folders of repositories
    std::vector<std::string> what{"+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"};
};

// Copies refs of one repository of ours, with everything behind them, into another; by default branches and tags, not
// what else it may keep. Throws std::runtime_error, and Error (Invalid) for objects a push would not bring in.
void copyRefs(const RefCopy& copy);

} // namespace trivet::creation
