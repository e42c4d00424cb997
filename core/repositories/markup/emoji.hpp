#pragma once
#include <string>
#include <string_view>

namespace trivet::markup {

// Appends the text, escaped, with ":tada:" and other names of emoji replaced by what they name.
void appendWithEmoji(std::string& html, std::string_view text);

// The same for text that becomes HTML in another way.
using AppendText = void (*)(std::string& html, std::string_view text);
void appendWithEmoji(std::string& html, std::string_view text, AppendText append);

} // namespace trivet::markup
