#pragma once
#include <string>

namespace trivet {

// A random one: version 4 of RFC 9562, as 36 characters.
std::string newUuid();

} // namespace trivet
