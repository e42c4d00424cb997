#pragma once
#include <string>
#include <string_view>

namespace trivet::edit_pages {

// The text of a form with the ends of lines that the file has: browsers send two characters for every one of them.
// Lines that were there keep theirs, new ones get what most have. A file that ended with a line break still does; one
// that did not ends as it was typed. `before` is empty for a new file.
std::string withLineEndsOf(std::string_view before, std::string_view typed);

} // namespace trivet::edit_pages
