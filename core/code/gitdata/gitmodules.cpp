#include "gitdata/gitmodules.hpp"

#include "base/text.hpp"

namespace trivet::gitdata {
namespace {

// The value of a line "name = value", without quotes around it.
std::optional<std::string_view> valueOf(std::string_view line, std::string_view name)
{
    const auto equals = line.find('=');
    if (equals == std::string_view::npos || !equalsIgnoringAsciiCase(trimmed(line.substr(0, equals)), name))
        return std::nullopt;
    auto value = trimmed(line.substr(equals + 1));
    if (value.size() >= 2 && value.starts_with('"') && value.ends_with('"'))
        value = value.substr(1, value.size() - 2);
    return value;
}

} // namespace

std::optional<std::string> submoduleUrl(std::string_view gitmodules, std::string_view path)
{
    std::string_view served, url;
    for (const auto raw : split(gitmodules, '\n')) {
        const auto line = trimmed(raw);
        if (line.starts_with('['))
            served = url = {};
        if (const auto value = valueOf(line, "path"))
            served = *value;
        if (const auto value = valueOf(line, "url"))
            url = *value;
        if (served == path && !url.empty())
            return std::string(url);
    }
    return std::nullopt;
}

} // namespace trivet::gitdata
