#include "githttp/git_commands.hpp"

#include "base/text.hpp"
#include "git/durability.hpp"
#include "git/object_check.hpp"

#include <algorithm>

namespace trivet::githttp {
namespace {

using Words = std::vector<std::string>;

// What is larger is never held in memory, and no time is spent on comparing it: such files are rarely text.
constexpr const char* kLargeFiles = "core.bigFileThreshold=16m";

git::GitCommand command(const std::string& path, Words configuration, std::string_view program, Step step)
{
    git::GitCommand command{.folder = path};
    for (auto& each : configuration) {
        command.arguments.emplace_back("-c");
        command.arguments.push_back(std::move(each));
    }
    command.arguments.emplace_back(program);
    if (step != Step::Whole)
        command.arguments.emplace_back("--stateless-rpc");
    if (step == Step::Advertise)
        command.arguments.emplace_back("--advertise-refs");
    command.arguments.emplace_back(".");
    return command;
}

git::GitCommand withProtocol(git::GitCommand command, std::string_view sent)
{
    if (const auto protocol = checkedProtocol(sent); !protocol.empty())
        command.environment.push_back("GIT_PROTOCOL=" + std::string(protocol));
    return command;
}

} // namespace

std::string_view checkedProtocol(std::string_view sent)
{
    constexpr std::size_t kLongest = 256;
    const bool isPlain = std::all_of(sent.begin(), sent.end(), [](char c) {
        return isAsciiAlphanumeric(c) || c == '=' || c == ':' || c == '-' || c == '.' || c == '_';
    });
    return isPlain && sent.size() <= kLongest ? sent : std::string_view();
}

bool asksForVersion2(std::string_view protocol)
{
    const auto input = split(checkedProtocol(protocol), ':');
    return std::find(input.begin(), input.end(), "version=2") != input.end();
}

git::GitCommand uploadPack(const std::string& path, Step step, std::string_view protocol)
{
    return withProtocol(command(path,
                                {kLargeFiles, "uploadpack.allowFilter=true", "uploadpack.allowAnySHA1InWant=true"},
                                "upload-pack", step),
                        protocol);
}

git::GitCommand receivePack(const std::string& path, Step step, std::string_view protocol,
                            const ReceiveOptions& options)
{
    // Tidying is a task of its own. git brings the objects; refs are changed by the worker, which git asks by a hook.
    // What was sent waits in a folder whose alternate is the repository itself, the refs of which git knows: asked as
    // an alternate it would list them again, those of ten thousand pull requests too (15 of 97 ms).
    Words configuration{"core.hooksPath=" + options.hooks,
                        "receive.autogc=false",
                        "receive.hideRefs=refs/pull",
                        "receive.procReceiveRefs=refs",
                        "receive.advertisePushOptions=true",
                        "core.alternateRefsCommand=true",
                        git::kDurably};
    configuration.emplace_back(kLargeFiles);
    for (auto& setting : git::checkSettings("receive"))
        configuration.push_back(std::move(setting));
    if (options.keepsPack)
        configuration.emplace_back("receive.unpackLimit=1");
    if (options.mostBytes > 0)
        configuration.push_back("receive.maxInputSize=" + std::to_string(options.mostBytes));
    return withProtocol(command(path, std::move(configuration), "receive-pack", step), protocol);
}

git::GitCommand uploadArchive(const std::string& path)
{
    return command(path, {kLargeFiles}, "upload-archive", Step::Whole);
}

} // namespace trivet::githttp
