#include "settings/ini_edit.hpp"

#include "base/text.hpp"
#include "settings/ini_text.hpp"

#include <vector>

namespace trivet::settings {
namespace {

// "[ server ]" -> "server"; nothing if the line is no head of a section.
std::string_view headOf(std::string_view line)
{
    line = trimmed(line);
    if (!line.starts_with('[') || line.find(']') == std::string_view::npos)
        return {};
    return trimmed(line.substr(1, line.find(']') - 1));
}

bool isKey(std::string_view line, std::string_view key)
{
    line = trimmed(line);
    const auto end = line.find_first_of("=:");
    return end != std::string_view::npos && equalsIgnoringAsciiCase(trimmed(line.substr(0, end)), key);
}

bool isCommentedKey(std::string_view line, std::string_view key)
{
    line = trimmed(line);
    return (line.starts_with(';') || line.starts_with('#')) && isKey(line.substr(1), key);
}

struct KeyPosition {
    std::size_t head = 0;                 // where to insert: the line behind the head of the section
    std::size_t given = 0, commented = 0; // number of the line, 0: none
    bool hasSection = false;
};

KeyPosition find(const std::vector<std::string_view>& lines, std::string_view section, std::string_view key)
{
    KeyPosition place;
    std::string current;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (const auto head = headOf(lines[i]); !head.empty()) {
            current = sectionNamed(head);
            if (current == sectionNamed(section) && !place.hasSection)
                place = {.head = i + 1, .hasSection = true};
        } else if (current == sectionNamed(section) && isKey(lines[i], key)) {
            place.given = i + 1;
        } else if (current == sectionNamed(section) && isCommentedKey(lines[i], key)) {
            place.commented = i + 1;
        }
    }
    return place;
}

} // namespace

std::string withIniValue(std::string_view ini, std::string_view section, std::string_view key, std::string_view value)
{
    auto lines = split(ini, '\n');
    if (!lines.empty() && lines.back().empty())
        lines.pop_back();
    const std::string wanted = std::string(key) + " = " + std::string(value);
    const std::string head = "[" + std::string(section) + "]";
    const auto place = find(lines, section, key);
    if (const auto line = place.given > 0 ? place.given : place.commented; line > 0)
        lines[line - 1] = wanted;
    else if (place.hasSection)
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(place.head), wanted);
    else
        lines.insert(lines.end(), {"", head, wanted});
    std::string text;
    for (const auto line : lines)
        text.append(line).append("\n");
    return text;
}

} // namespace trivet::settings
