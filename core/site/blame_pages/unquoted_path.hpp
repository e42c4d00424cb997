#pragma once
#include <string>
#include <string_view>

namespace trivet::blame_pages {

// A path as git writes it where lines matter: in quotes, with escapes as in C, if it has signs of its own.
std::string unquotedPath(std::string_view text);

} // namespace trivet::blame_pages
