#pragma once
#include "pages/values.hpp"

#include <string_view>
#include <vector>

namespace trivet::code_pages {

// The lines of a source file with its keywords, comments, strings and numbers marked. The name of the file tells the
// language; what is in none of those known here is shown as it is. Everything is escaped.
std::vector<pages::SafeHtml> highlight(std::string_view text, std::string_view fileName);

} // namespace trivet::code_pages
