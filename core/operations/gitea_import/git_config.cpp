#include "gitea_import/git_config.hpp"

#include "base/text.hpp"

namespace trivet::gitea_import {
namespace {

// A value may be in quotes, and may escape quotes and backslashes.
std::string unquoted(std::string_view value)
{
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '"')
            continue;
        if (value[i] == '\\' && i + 1 < value.size())
            ++i;
        text += value[i];
    }
    return text;
}

} // namespace

std::optional<std::string> remoteUrlIn(std::string_view config, std::string_view remote)
{
    const auto section = "[remote \"" + std::string(remote) + "\"]";
    bool isIn = false;
    for (const auto each : split(config, '\n')) {
        const auto line = trimmed(each);
        if (line.starts_with('[')) {
            isIn = line == section;
            continue;
        }
        const auto sign = line.find('=');
        if (isIn && sign != line.npos && equalsIgnoringAsciiCase(trimmed(line.substr(0, sign)), "url"))
            return unquoted(trimmed(line.substr(sign + 1)));
    }
    return std::nullopt;
}

} // namespace trivet::gitea_import
