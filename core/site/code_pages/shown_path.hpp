#pragma once
#include <string>
#include <string_view>

namespace trivet::code_pages {

// Whether an address can lead to a path of a repository: those with control characters, or that are not UTF-8, are
// refused in every address (http/path.hpp).
bool hasAddress(std::string_view path);

// The path as text; of one without an address those bytes as C writes them, as in "a\\tb".
std::string shownPath(std::string_view path);

} // namespace trivet::code_pages
