#pragma once
#include "base/file_descriptor.hpp"

#include <string>
#include <string_view>

namespace trivet::migrations {

// A file in that folder that is gone with its descriptor. Throws std::system_error.
FileDescriptor namelessFile(const std::string& folder);

// Writes all of it where the file ends. Throws std::system_error.
void append(const FileDescriptor& file, std::string_view bytes);

} // namespace trivet::migrations
