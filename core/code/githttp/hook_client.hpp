#pragma once
#include "githooks/run_script.hpp"

#include <optional>
#include <string>
#include <string_view>

// The hooks' end of HookChannel.
namespace trivet::githttp {

// Asks the worker that has started git; empty if there is none.
std::string askWorker(std::string_view name, const std::string& input);
bool isYes(std::string_view answer);

// The script of an answer that agrees, with all but arguments and input. Throws std::runtime_error.
std::optional<githooks::ScriptRun> scriptIn(std::string_view answer);

// What it says goes to git, and so to the pusher, at once. Answers the exit status of the hook.
int runScriptFor(const githooks::ScriptRun& run, std::string_view name);

} // namespace trivet::githttp
