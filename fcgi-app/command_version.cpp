#include "base/version.hpp"
#include "commands.hpp"
#include "http/openapi.hpp"
#include "manual_page.hpp"

#include <cstdio>

namespace trivet::process {
namespace {

constexpr Option kOptions[] = {{"--man", "", "print the manual page"}};

} // namespace

const std::span<const Option> kHelpOptions = kOptions;

int version(const Invocation&)
{
    std::printf("trivet %s (API %s)\n", trivet::version().c_str(), http::apiVersion().c_str());
    return 0;
}

int help(const Invocation& invocation)
{
    std::string words;
    for (const auto& word : invocation.options.arguments())
        words += (words.empty() ? "" : " ") + word;
    const bool isManual = invocation.options.has("--man");
    const auto text = isManual        ? manualPage(invocation.commands)
                      : words.empty() ? listCommands(invocation.commands)
                                      : describeCommands(invocation.commands, words);
    std::fputs(text.c_str(), stdout);
    return 0;
}

} // namespace trivet::process
