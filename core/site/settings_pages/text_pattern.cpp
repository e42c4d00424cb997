#include "settings_pages/text_pattern.hpp"

namespace trivet::settings_pages {

std::optional<std::map<std::string, std::string>> matched(std::string_view pattern, std::string_view text)
{
    std::map<std::string, std::string> found;
    for (auto open = pattern.find("{{"); open != std::string_view::npos; open = pattern.find("{{")) {
        const auto close = pattern.find("}}", open);
        if (close == std::string_view::npos || !text.starts_with(pattern.substr(0, open)))
            return std::nullopt;
        text.remove_prefix(open);
        const auto name = pattern.substr(open + 2, close - open - 2);
        pattern.remove_prefix(close + 2);
        const auto next = pattern.substr(0, pattern.find("{{"));
        const auto end = next.empty() ? text.size() : text.find(next);
        if (end == std::string_view::npos || end == 0)
            return std::nullopt;
        found[std::string(name)] = text.substr(0, end);
        text.remove_prefix(end);
    }
    return pattern == text ? std::optional(std::move(found)) : std::nullopt;
}

} // namespace trivet::settings_pages
