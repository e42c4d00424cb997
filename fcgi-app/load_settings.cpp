#include "commands.hpp"

#include "settings/read_settings.hpp"

#include <cstdio>

namespace trivet::process {

Settings loadSettings(const Invocation& invocation)
{
    auto [settings, warnings] = readSettings(invocation.configPath);
    for (const auto& warning : warnings)
        std::fprintf(stderr, "trivet: warning: %s\n", warning.c_str());
    return std::move(settings);
}

} // namespace trivet::process
