#pragma once
#include <string>

namespace trivet::pages {

// A file below STATIC_ROOT_PATH. Throws std::runtime_error with a message for the administrator.
std::string readWebFile(const std::string& file);

} // namespace trivet::pages
