#pragma once
#include <string>

namespace trivet::githttp {

// The folder of hooks inside the folder of this host: links to the program that runs now, made anew when it has moved.
// Throws std::runtime_error if a hook cannot be run from there: git would go on without asking.
// The hook after a push costs a process, so it is there only where somebody has a script for it.
enum class HookSet { Usual, WithAfter };
std::string requireHooks(const std::string& hostFolder, HookSet set);

} // namespace trivet::githttp
