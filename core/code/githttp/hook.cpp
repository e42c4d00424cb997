#include "githttp/hook.hpp"

#include "githttp/hook_channel.hpp"
#include "githttp/hook_client.hpp"
#include "githttp/proc_receive.hpp"

#include <array>
#include <cstdio>
#include <exception>
#include <string>

namespace trivet::githttp {
namespace {

std::string_view baseName(std::string_view path) { return path.substr(path.rfind('/') + 1); }

// The changes, a line each.
std::string readInput()
{
    std::string text;
    std::array<char, 16384> buffer{};
    while (const auto count = std::fread(buffer.data(), 1, buffer.size(), stdin))
        text.append(buffer.data(), count);
    return text;
}

int ask(std::string_view name, std::span<char* const> arguments)
{
    const auto input = readInput();
    const auto answer = askWorker(name, input);
    if (isYes(answer)) {
        auto run = scriptIn(answer);
        if (!run)
            return 0;
        run->input = input;
        run->arguments.assign(arguments.begin(), arguments.end());
        return runScriptFor(*run, name);
    }
    const auto refusal = std::string(hookline::kNo) + "\n";
    if (answer.starts_with(refusal))
        std::fputs(answer.c_str() + refusal.size(), stderr);
    else
        std::fputs("this hook works only below trivet serve\n", stderr);
    return 1;
}

} // namespace

bool isHook(std::string_view program)
{
    const auto name = baseName(program);
    return name == hookline::kBefore || name == hookline::kAfter || name == hookline::kBatch;
}

int runHook(std::span<char* const> words)
{
    const auto name = baseName(words.front());
    try {
        if (name == hookline::kBatch)
            return passChangesOn();
        return ask(name, words.subspan(1));
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "the hook %s could not be run\n", std::string(name).c_str());
        return 1;
    }
}

} // namespace trivet::githttp
