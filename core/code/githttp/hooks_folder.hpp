#pragma once
#include <string>

namespace trivet::githttp {

// The folder of hooks inside the data folder: links to the program that runs now, made anew when it has moved. Throws
// std::runtime_error if a hook cannot be run from there: git would go on without asking.
// A hook that is asked about each ref costs a process for each, so it is there only where somebody wants it.
enum class HookSet { Usual, WithEach };
std::string requireHooks(const std::string& dataFolder, HookSet set);

} // namespace trivet::githttp
