#include "githttp/hook.hpp"

#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "githooks/run_script.hpp"
#include "githttp/hook_channel.hpp"
#include "githttp/ref_batch.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

namespace trivet::githttp {
namespace {

std::string_view baseName(std::string_view path) { return path.substr(path.rfind('/') + 1); }

// The changes, a line each. About a single ref git says everything in the arguments.
std::string readInput(std::string_view name)
{
    std::string text;
    std::array<char, 16384> buffer{};
    while (const auto count = name == hookline::kEach ? 0 : std::fread(buffer.data(), 1, buffer.size(), stdin))
        text.append(buffer.data(), count);
    return text;
}

std::string question(std::string_view name, const std::string& input)
{
    std::string text(name);
    text += '\n';
    for (const char* variable : hookline::kQuarantine)
        if (const char* value = std::getenv(variable))
            text += std::string(variable) + "=" + value + "\n";
    text += input;
    if (!text.ends_with('\n'))
        text += '\n';
    return text + "\n";
}

bool sendAll(std::string_view text)
{
    while (!text.empty()) {
        const auto sent = ::send(hookline::kDescriptor, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno != EINTR)
            return false;
        text.remove_prefix(sent < 0 ? 0 : static_cast<std::size_t>(sent));
    }
    return true;
}

std::string receiveAnswer()
{
    std::string text;
    std::array<char, 4096> buffer{};
    while (!text.ends_with("\n\n")) {
        const auto count = ::recv(hookline::kDescriptor, buffer.data(), buffer.size(), 0);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return {};
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return text.substr(0, text.size() - 1);
}

// The script of an answer that agrees, with all but arguments and input.
std::optional<githooks::ScriptRun> scriptIn(std::string_view answer)
{
    std::optional<githooks::ScriptRun> run;
    for (const auto line : split(answer, '\n')) {
        if (line.starts_with(hookline::kScript)) {
            const auto words = split(line, ' ');
            const auto content = words.size() == 3 ? crypto::decodeHex(words[2]) : std::nullopt;
            const auto seconds = words.size() == 3 ? parseInteger(words[1]) : std::nullopt;
            if (!content || !seconds)
                throw std::runtime_error("an answer that nobody understands");
            run.emplace();
            run->content = *content;
            run->patience = std::chrono::seconds(*seconds);
            for (char** variable = environ; *variable; ++variable)
                run->environment.emplace_back(*variable);
        } else if (run && line.starts_with(hookline::kSet))
            run->environment.emplace_back(line.substr(hookline::kSet.size()));
    }
    return run;
}

// What it says goes to git, and so to the pusher, at once.
int runTold(githooks::ScriptRun run, std::string_view name)
{
    ::signal(SIGPIPE, SIG_IGN);
    const auto end = githooks::runScript(run, [](std::string_view said) {
        std::fwrite(said.data(), 1, said.size(), stderr);
        std::fflush(stderr);
    });
    if (end.isLate)
        std::fprintf(stderr, "the hook %s took too long and was ended\n", std::string(name).c_str());
    return end.isGood() ? 0 : 1;
}

int ask(std::string_view name, std::span<char* const> arguments)
{
    const auto input = readInput(name);
    const auto answer = sendAll(question(name, input)) ? receiveAnswer() : "";
    if (answer.starts_with(std::string(hookline::kYes) + "\n")) {
        auto run = scriptIn(answer);
        if (!run)
            return 0;
        run->input = input;
        run->arguments.assign(arguments.begin(), arguments.end());
        return runTold(std::move(*run), name);
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
    return name == hookline::kBefore || name == hookline::kEach || name == hookline::kAfter || name == hookline::kBatch;
}

int runHook(std::span<char* const> words)
{
    const auto name = baseName(words.front());
    if (name == hookline::kBatch)
        return changeRefsAtOnce();
    try {
        return ask(name, words.subspan(1));
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "the hook %s could not be run\n", std::string(name).c_str());
        return 1;
    }
}

} // namespace trivet::githttp
