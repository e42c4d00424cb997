#pragma once
#include <string_view>

namespace trivet::gitdata {

// Whether a name has the form of a pattern: '*' is any text without a slash, "**" any text, '?' one character but a
// slash, everything else itself. Takes time in proportion to both lengths, whatever the pattern.
bool matchesGlob(std::string_view pattern, std::string_view text);

} // namespace trivet::gitdata
