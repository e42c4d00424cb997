#pragma once
#include <string>
#include <string_view>
#include <vector>

// Lists as people type them into a field with several lines.
namespace trivet::repo_settings_pages {

// Names are separated by spaces, commas and line breaks.
std::vector<std::string> namesIn(std::string_view text);
// Each line is one.
std::vector<std::string> linesIn(std::string_view text);

std::string asLines(const std::vector<std::string>& items);

} // namespace trivet::repo_settings_pages
