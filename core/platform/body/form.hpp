#pragma once
#include "base/parameters.hpp"

#include <string_view>

namespace trivet::body {

// The fields of an application/x-www-form-urlencoded body: at most 500, names to 256 bytes. cgicc decodes them, after
// the bytes have been checked and brought into the one form it reads without loss. Throws Error (BadRequest).
Parameters parseForm(std::string_view bytes);

} // namespace trivet::body
