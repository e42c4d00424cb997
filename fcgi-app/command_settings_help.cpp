#include "commands.hpp"
#include "settings/settings_help.hpp"

#include <cstdio>

namespace trivet::process {
namespace {

constexpr Option kOptions[] = {{"--markdown", "", "print Markdown"}, {"--man", "", "print the manual page"}};

} // namespace

const std::span<const Option> kSettingsHelpOptions = kOptions;

int settingsHelp(const Invocation& invocation)
{
    const auto& options = invocation.options;
    const auto text = options.has("--man")        ? settingsManual()
                      : options.has("--markdown") ? settingsHelpMarkdown()
                                                  : trivet::settingsHelp();
    std::fputs(text.c_str(), stdout);
    return 0;
}

} // namespace trivet::process
