#pragma once
#include "markup/render.hpp"

#include <string>
#include <string_view>

namespace trivet::markup {

// Appends the text, escaped, with links where it names an issue, a user or a commit the context can lead to.
void appendWithReferences(std::string& html, std::string_view text, const Context& context);

} // namespace trivet::markup
