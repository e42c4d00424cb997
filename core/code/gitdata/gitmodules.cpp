#include "gitdata/gitmodules.hpp"

#include "base/text.hpp"

#include <vector>

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

struct Submodule {
    std::string_view path{}, url{};
    bool isUsable() const { return !path.empty() && !url.empty(); }
};

// One of each section. What a section says twice counts as it is said last, so that each address is that of one path.
std::vector<Submodule> submodulesIn(std::string_view gitmodules)
{
    std::vector<Submodule> all(1); // what stands before the first section
    for (const auto raw : split(gitmodules, '\n')) {
        const auto line = trimmed(raw);
        if (line.starts_with('['))
            all.emplace_back();
        if (const auto value = valueOf(line, "path"))
            all.back().path = *value;
        if (const auto value = valueOf(line, "url"))
            all.back().url = *value;
    }
    return all;
}

} // namespace

SubmoduleUrls submoduleUrls(std::string_view gitmodules)
{
    SubmoduleUrls urls;
    for (const auto& each : submodulesIn(gitmodules))
        if (each.isUsable())
            urls.emplace(each.path, each.url);
    return urls;
}

} // namespace trivet::gitdata
