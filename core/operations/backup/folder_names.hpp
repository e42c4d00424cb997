#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace trivet::backup {

// What is in a folder; nothing if it is gone. Throws ReadFailure rather than leaving out what cannot be listed.
std::vector<std::string> namesIn(const std::filesystem::path& folder);

} // namespace trivet::backup
