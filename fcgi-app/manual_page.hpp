#pragma once
#include "command_line.hpp"

namespace trivet::process {

// trivet(1), from the table of commands.
std::string manualPage(std::span<const Command> commands);

} // namespace trivet::process
