#pragma once
#include <string>

namespace trivet {

// Of the release this was built from, with the commit where it was built between two (build-aux/version).
std::string version();

} // namespace trivet
