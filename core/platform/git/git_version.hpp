#pragma once
#include <optional>
#include <string>

namespace trivet::git {

// What the git of this host calls itself ("git version 2.39.5"); nothing where there is none, as on some shared hosts.
std::optional<std::string> installedVersion();

} // namespace trivet::git
