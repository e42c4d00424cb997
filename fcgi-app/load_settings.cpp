#include "commands.hpp"

#include "app/settings_problems.hpp"
#include "base/child_memory.hpp"
#include "settings/read_settings.hpp"

#include <cstdio>

namespace trivet::process {
Settings loadSettings(const Invocation& invocation)
{
    auto read = readSettings(invocation.configPath);
    for (const auto& warning : read.warnings)
        std::fprintf(stderr, "trivet: warning: %s\n", warning.c_str());
    if (auto problems = app::settingsProblems(read); !problems.empty())
        throw SettingsError(std::move(problems));
    setChildMemory(read.settings.git.memoryMegabytes);
    return std::move(read.settings);
}

} // namespace trivet::process
