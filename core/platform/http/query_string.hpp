#pragma once
#include "base/parameters.hpp"

#include <string_view>

namespace trivet::http {

// The parameters of a raw query string (what follows '?'): at most 100, names to 256 bytes, values to 16 KiB.
// Throws Error (BadRequest) naming the parameter where that is possible. ';' is an ordinary character.
Parameters parseQuery(std::string_view query);

} // namespace trivet::http
