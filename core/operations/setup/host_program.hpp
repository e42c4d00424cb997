#pragma once
#include <string>
#include <vector>

namespace trivet::setup {

// Runs a program of the host as an administrator would; returns what it printed. Its complaints go where ours go.
// Throws std::runtime_error, with the line to type to try again, if it does not succeed.
std::string runOnHost(const std::string& program, const std::vector<std::string>& arguments);

} // namespace trivet::setup
