#include "commands.hpp"
#include "settings/settings_help.hpp"

#include <cstdio>

namespace trivet::process {
namespace {

constexpr Option kOptions[] = {{"--markdown", "", "print Markdown"}};

} // namespace

const std::span<const Option> kSettingsHelpOptions = kOptions;

int settingsHelp(const Invocation& invocation)
{
    const auto text = invocation.options.has("--markdown") ? trivet::settingsHelpMarkdown() : trivet::settingsHelp();
    std::fputs(text.c_str(), stdout);
    return 0;
}

} // namespace trivet::process
