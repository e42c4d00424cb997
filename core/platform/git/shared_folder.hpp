#pragma once
#include <cstdint>
#include <string>

namespace trivet::git {

// Whether other hosts, whose processes cannot be seen from here, may be at work in the folder too: it lies on a file
// system of the network, or of a cluster.
bool isShared(const std::string& folder);
// The same by the number statfs(2) tells.
bool isSharedKind(std::int64_t fileSystem);

} // namespace trivet::git
