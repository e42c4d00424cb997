#pragma once
#include <span>
#include <string_view>

// The other end of HookChannel: git starts this very program under the name of a hook, through a link in the data
// folder.
namespace trivet::githttp {

// Whether the program was started as one of its hooks, told from its own name.
bool isHook(std::string_view program);

// Passes what git says on to the worker that started git, and its answer back: the exit status of the hook. Runs the
// script the worker may tell of. Anybody else who calls it is refused.
int runHook(std::span<char* const> words);

} // namespace trivet::githttp
