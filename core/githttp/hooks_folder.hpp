#pragma once
#include <string>

namespace trivet::githttp {

// The folder of hooks inside the data folder: links to the program that runs now, made anew when it has moved. Throws
// std::runtime_error if a hook cannot be run from there: git would go on without asking.
std::string requireHooks(const std::string& dataFolder);

} // namespace trivet::githttp
