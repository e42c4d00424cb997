#include "command_line.hpp"

#include "base/text.hpp"
#include "config_place.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sys/stat.h>

namespace trivet::process {
namespace {

constexpr Option kConfigOption{.name = "--config", .value = "FILE", .help = kConfigHelp, .aliases = {"-c"}};
constexpr Option kVersionOption{.name = "--version", .help = "print the version", .aliases = {"-v"}};
constexpr Option kHelpOption{.name = "--help", .help = "show this text", .aliases = {"-h"}};

using Words = std::span<const std::string_view>;

std::string defaultConfigPath()
{
    const char* const fromEnvironment = std::getenv("TRIVET_CONFIG");
    return fromEnvironment != nullptr && *fromEnvironment != '\0' ? fromEnvironment : chooseConfig(kConfigPlaces);
}

// What this program writes holds secrets: nobody outside of its group reads it, however it was started.
void keepFilesFromOthers() { ::umask(::umask(0) | 0027); }

bool startsWithWordsOf(Words words, const Command& command)
{
    const auto wanted = split(command.words, ' ');
    return words.size() >= wanted.size() && std::equal(wanted.begin(), wanted.end(), words.begin());
}

bool isOption(std::string_view word) { return word.starts_with('-'); }

// Of "admin user creat --username alice" it is the third word that is wrong.
std::string textBeforeOptions(Words words)
{
    std::string text;
    for (const auto word : words.first(static_cast<std::size_t>(std::ranges::find_if(words, isOption) - words.begin())))
        text += (text.empty() ? "" : " ") + std::string(word);
    return text;
}

const Command& findCommand(Words words, std::span<const Command> commands)
{
    const Command* longest = nullptr;
    for (const auto& command : commands)
        if (startsWithWordsOf(words, command) && (!longest || command.words.size() > longest->words.size()))
            longest = &command;
    if (!longest)
        throw UsageError("unknown command '" + textBeforeOptions(words) + "'");
    return *longest;
}

void requireArguments(const Command& command, const Options& options)
{
    const auto expected = split(command.arguments, ' ');
    const auto most = command.arguments.empty() ? 0 : expected.size();
    const auto least = most - static_cast<std::size_t>(std::count_if(expected.begin(), expected.end(),
                                                                     [](auto word) { return word.starts_with('['); }));
    const auto& given = options.arguments();
    if (given.size() < least)
        throw UsageError(std::string(expected[given.size()]) + " is missing");
    if (given.size() > most && !command.arguments.ends_with("...]"))
        throw UsageError("unexpected argument '" + given[most] + "'");
}

void appendRow(std::string& text, std::string_view left, std::string_view right)
{
    constexpr std::size_t kColumn = 34;
    text += "  ";
    text += left;
    text.append(left.size() + 2 < kColumn ? kColumn - left.size() - 2 : 1, ' ');
    text += right;
    text += '\n';
}

// Its own options and those of every command.
std::vector<Option> optionsOf(const Command& command)
{
    std::vector<Option> options(command.options.begin(), command.options.end());
    options.push_back(kConfigOption);
    options.push_back(kHelpOption);
    return options;
}

std::string usageOf(const Command& command)
{
    std::string text =
        "usage: trivet " + withArguments(command) + " [OPTION...]\n" + std::string(command.help) + "\n\n";
    for (const auto& option : optionsOf(command))
        appendRow(text, spelled(option), option.help);
    return text;
}

int runNamed(Words words, const Command& command, Invocation invocation)
{
    invocation.options = Options(words.subspan(split(command.words, ' ').size()), optionsOf(command));
    if (invocation.options.has(kHelpOption.name)) {
        std::fputs(usageOf(command).c_str(), stdout);
        return 0;
    }
    requireArguments(command, invocation.options);
    invocation.configPath = invocation.options.text(kConfigOption.name).value_or(invocation.configPath);
    return command.run(invocation);
}

// Options before the command are the program's own.
int runWords(Words words, Invocation invocation, int (*unnamed)(const Invocation&))
{
    std::size_t first = 0;
    while (first < words.size() && isOption(words[first]))
        first += kConfigOption.isNamed(words[first]) ? 2 : 1;
    first = std::min(first, words.size());
    const Option own[] = {kConfigOption, kVersionOption, kHelpOption};
    const Options options(words.first(first), own);
    if (options.has(kHelpOption.name)) {
        std::fputs(listCommands(invocation.commands).c_str(), stdout);
        return 0;
    }
    if (options.has(kVersionOption.name)) {
        constexpr std::string_view kVersion[] = {"version"};
        return runNamed(kVersion, findCommand(kVersion, invocation.commands), std::move(invocation));
    }
    invocation.configPath = options.text(kConfigOption.name).value_or(defaultConfigPath());
    if (first == words.size())
        return unnamed(invocation);
    words = words.subspan(first);
    return runNamed(words, findCommand(words, invocation.commands), std::move(invocation));
}

} // namespace

int runCommandLine(std::span<char* const> arguments, std::span<const Command> commands,
                   int (*unnamed)(const Invocation&))
{
    std::vector<std::string_view> words(arguments.begin() + 1, arguments.end());
    // A web server may turn "?backup+/somewhere" into the arguments of a CGI program (RFC 3875 §4.4): strangers give no
    // orders.
    if (std::getenv("GATEWAY_INTERFACE") != nullptr)
        words.clear();
    keepFilesFromOthers();
    try {
        const int status =
            runWords(words, {.program = {arguments.begin(), arguments.end()}, .commands = commands}, unnamed);
        if (std::fflush(stdout) != 0)
            throw std::runtime_error("cannot write the output");
        return status;
    } catch (const UsageError& error) {
        std::fprintf(stderr, "trivet: %s\nTry 'trivet help'.\n", error.what());
        return 2;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "trivet: %s\n", error.what());
        return 1;
    }
}

std::string withArguments(const Command& command)
{
    return std::string(command.words) + (command.arguments.empty() ? "" : " ") + std::string(command.arguments);
}

std::string spelled(const Option& option)
{
    std::string text;
    for (const auto alias : option.aliases)
        if (!alias.empty())
            text += std::string(alias) + ", ";
    text += option.name;
    return option.value.empty() ? text : text + " " + std::string(option.value);
}

std::string describeCommands(std::span<const Command> commands, std::string_view words)
{
    const auto exact = std::ranges::find(commands, words, &Command::words);
    if (exact != commands.end())
        return usageOf(*exact);
    std::string text;
    for (const auto& command : commands)
        if (command.words.starts_with(std::string(words) + " "))
            appendRow(text, withArguments(command), command.help);
    if (text.empty())
        throw UsageError("unknown command '" + std::string(words) + "'");
    return "Commands:\n" + text;
}

std::string listCommands(std::span<const Command> commands)
{
    std::string text = "usage: trivet [--config FILE] COMMAND [OPTION...]\n\nCommands:\n";
    for (const auto& command : commands)
        appendRow(text, withArguments(command), command.help);
    text += "\n'trivet COMMAND --help' lists the options of a command.\n"
            "Started by a web server or a service manager, it serves without a command.\n";
    return text;
}

} // namespace trivet::process
