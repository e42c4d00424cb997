#pragma once
#include <string>

namespace trivet::githttp {

// What git-receive-pack says first of a repository without any refs: for one that the push is about to create.
std::string advertisementOfNoRefs();

} // namespace trivet::githttp
