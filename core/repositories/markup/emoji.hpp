#pragma once
#include <string>
#include <string_view>

namespace trivet::markup {

// Appends the text, escaped, with ":tada:" and other names of emoji replaced by what they name.
void appendWithEmoji(std::string& html, std::string_view text);

} // namespace trivet::markup
