#pragma once
#include <string>

// What survives the power going off. A file that was renamed keeps its old name until its folder is on the disk, too.
// All throw std::system_error.
namespace trivet {

// What was written to the file; the names a folder got and lost.
void syncPath(const std::string& path);
// Everything on the file system that holds the path.
void syncFileSystem(const std::string& path);
// Makes a folder and those above it that are missing, and syncs the names of the new ones.
void makeFolders(const std::string& path);

} // namespace trivet
