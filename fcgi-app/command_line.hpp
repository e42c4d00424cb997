#pragma once
#include "command_options.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::process {

struct Command;

// One call of the program, taken apart.
struct Invocation {
    std::vector<std::string> program{}; // as it was called, for starting it again
    std::string configPath{};
    Options options{};
    std::span<const Command> commands{};
};

// A row of the command table. From it come the parser, the usage text and the list of commands.
struct Command {
    std::string_view words{};     // "admin user create"
    std::string_view arguments{}; // "FILE": how many there must be; "[FILE]": may be left out; "[FILE...]": any number
    std::string_view help{};      // one line
    std::span<const Option> options{};
    int (*run)(const Invocation&) = nullptr; // exit status; may throw UsageError or any std::exception
};

// Finds the command, parses its words, runs it and reports what it throws on stderr: exit status 2 for wrong usage, 1
// for failure. `unnamed` runs when no command is given.
int runCommandLine(std::span<char* const> arguments, std::span<const Command> commands,
                   int (*unnamed)(const Invocation&));

std::string listCommands(std::span<const Command> commands);
// How to use the command of these words, or the commands that begin with them ("admin user"). Throws UsageError if
// there is none.
std::string describeCommands(std::span<const Command> commands, std::string_view words);

// "admin cron run [NAME]" and "-u, --username NAME", as usage texts and the manual page show them.
std::string withArguments(const Command& command);
std::string spelled(const Option& option);

} // namespace trivet::process
