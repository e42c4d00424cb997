#pragma once
#include "base/file_descriptor.hpp"

#include <string_view>

namespace trivet {

// A file in memory with this content, to be read from its beginning: no folder has to allow it, nobody waits until it
// is read, nothing stays behind. The name is for those who look at what a process has open. Throws std::system_error.
FileDescriptor fileInMemory(const char* name, std::string_view content);

} // namespace trivet
