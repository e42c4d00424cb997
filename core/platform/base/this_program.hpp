#pragma once
#include <string>

namespace trivet {

// Where this program lies. One that was replaced while it runs is called "... (deleted)" by the system; its successor
// has the old name.
std::string thisProgram();

} // namespace trivet
