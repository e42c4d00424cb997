#pragma once
#include "base/file_descriptor.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

// Files of the old installation. They are only read, and a symbolic link below the folder that was given is never
// followed: whatever it names is not of the installation.
namespace trivet::gitea_import {

using PathParts = std::vector<std::string_view>;

// A plain file, or a folder, below the root; not open if there is none. A part that is empty, "." or ".." or holds a
// slash names nothing.
FileDescriptor openFileBelow(const std::filesystem::path& root, const PathParts& parts);
FileDescriptor openFolderBelow(const std::filesystem::path& root, const PathParts& parts);

// The same from a folder that is open.
FileDescriptor openFileIn(const FileDescriptor& folder, std::string_view name);
FileDescriptor openFolderIn(const FileDescriptor& folder, std::string_view name);

// In no order, without "." and "..". Throws std::system_error.
std::vector<std::string> namesIn(const FileDescriptor& folder);

// Throws std::system_error.
std::int64_t sizeOf(const FileDescriptor& file);

// All of it. Throws std::system_error, and std::length_error if there is more.
std::string readAll(const FileDescriptor& file, std::size_t most);

// Writes a file nobody had before; what is there already, left by an attempt that ended, is replaced. It is on the disk
// when somebody syncs its file system. Throws std::system_error.
void copyFile(const FileDescriptor& from, const std::string& to, mode_t mode);

} // namespace trivet::gitea_import
