#pragma once
#include <string>
#include <vector>

namespace trivet {
struct ReadResult;
}

namespace trivet::app {

// What is wrong with settings that are well written but only other parts of the program understand: keys, and files
// they name. Each with its place, like the problems of SettingsError. Needs no database and writes nothing.
std::vector<std::string> settingsProblems(const ReadResult& read);

} // namespace trivet::app
