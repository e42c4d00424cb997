#pragma once
#include <filesystem>

namespace trivet::backup {

// Whether it is an archive rather than the copy of a database.
bool isArchive(const std::filesystem::path& file);

// Unpacks it into an empty folder of ours. Throws std::runtime_error if it is no backup, is damaged or not whole: every
// file has to have the SHA-256 the manifest says.
void unpack(const std::filesystem::path& file, const std::filesystem::path& into);

} // namespace trivet::backup
