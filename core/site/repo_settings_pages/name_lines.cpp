#include "repo_settings_pages/name_lines.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::repo_settings_pages {

std::vector<std::string> linesIn(std::string_view text)
{
    std::vector<std::string> lines;
    for (const auto line : split(text, '\n'))
        if (const auto item = trimmed(line); !item.empty())
            lines.emplace_back(item);
    return lines;
}

std::vector<std::string> namesIn(std::string_view text)
{
    std::string lines(text);
    std::replace_if(
        lines.begin(), lines.end(), [](char c) { return c == ',' || c == ' ' || c == '\t'; }, '\n');
    return linesIn(lines);
}

std::string asLines(const std::vector<std::string>& items)
{
    std::string text;
    for (const auto& item : items)
        text += (text.empty() ? "" : "\n") + item;
    return text;
}

} // namespace trivet::repo_settings_pages
