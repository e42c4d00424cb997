#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::settings_pages {

// What the markers of the pattern stand for if the text is like it: "[a: {{A}}]" of "[a: 5]" is {"A": "5"}.
std::optional<std::map<std::string, std::string>> matched(std::string_view pattern, std::string_view text);

} // namespace trivet::settings_pages
