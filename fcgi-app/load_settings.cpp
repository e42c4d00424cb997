#include "commands.hpp"

#include "app/settings_problems.hpp"
#include "settings/read_settings.hpp"

#include <algorithm>
#include <cstdio>
#include <sys/resource.h>

namespace trivet::process {
namespace {

// Of this process and of every git it starts. What they write to counts, and what they map to read does not: packs may
// be of any size. Address sanitizers map more than any machine has.
void limitMemory([[maybe_unused]] std::int64_t megabytes)
{
#ifndef __SANITIZE_ADDRESS__
    constexpr rlim_t kMebi = 1024 * 1024;
    rlimit limit{};
    if (::getrlimit(RLIMIT_DATA, &limit) != 0)
        return;
    limit.rlim_cur = megabytes == 0 ? limit.rlim_max : std::min(static_cast<rlim_t>(megabytes) * kMebi, limit.rlim_max);
    ::setrlimit(RLIMIT_DATA, &limit);
#endif
}

} // namespace

Settings loadSettings(const Invocation& invocation)
{
    auto read = readSettings(invocation.configPath);
    for (const auto& warning : read.warnings)
        std::fprintf(stderr, "trivet: warning: %s\n", warning.c_str());
    if (auto problems = app::settingsProblems(read); !problems.empty())
        throw SettingsError(std::move(problems));
    limitMemory(read.settings.git.memoryMegabytes);
    return std::move(read.settings);
}

} // namespace trivet::process
