#pragma once
#include "base/file_descriptor.hpp"

#include <string>

namespace trivet::gitea_import {

// Copies a bare repository into an empty one of the same object format: its refs, refs/pull among them, and its
// objects. Nothing else comes along: no configuration, no hooks, no objects borrowed from elsewhere. git does not run
// in the folder that is read. Throws std::system_error, and std::runtime_error where a ref names an object that is not
// there.
void copyBareRepository(const FileDescriptor& from, const std::string& to);

// Whether everything is there that its refs lead to, through its whole history. That takes as long as counting the
// objects for somebody who clones it.
bool isComplete(const std::string& repository);

// Whether an old repository has objects in another folder, too, which do not come along.
bool borrowsObjects(const FileDescriptor& repository);

// The branch that HEAD names, without "refs/heads/"; empty if it names none.
std::string branchOfOldHead(const FileDescriptor& repository);

} // namespace trivet::gitea_import
