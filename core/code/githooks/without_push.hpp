#pragma once
#include "githooks/push_scripts.hpp"
#include "pushes/push.hpp"

#include <string>
#include <vector>

// Hooks for changes that came by the API: what is decided about pushes must hold for them too.
namespace trivet::githooks {

// Throws Error (Forbidden) with what the script said if one of them refuses.
void requireAccepted(const PushScripts& hooks, const std::string& path, const std::vector<pushes::RefChange>& changes);

// After the changes were made. Whatever the script does, they stay.
void runPostReceive(const PushScripts& hooks, const std::string& path, const std::vector<pushes::RefChange>& changes);

} // namespace trivet::githooks
