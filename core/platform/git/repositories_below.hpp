#pragma once
#include <filesystem>
#include <vector>

namespace trivet::git {

// The repositories in a folder of folders (OWNER/NAME.git).
std::vector<std::filesystem::path> repositoriesBelow(const std::filesystem::path& root);

} // namespace trivet::git
