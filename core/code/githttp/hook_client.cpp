#include "githttp/hook_client.hpp"

#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "githttp/hook_channel.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace trivet::githttp {
namespace {

// git tells what the pusher said in its environment. More than a few is nothing anybody means.
std::string optionLines()
{
    constexpr std::int64_t kMost = 64;
    const char* count = std::getenv("GIT_PUSH_OPTION_COUNT");
    const auto last = std::min(kMost, parseInteger(count ? count : "").value_or(0));
    std::string lines;
    for (std::int64_t i = 0; i < last; ++i)
        if (const char* option = std::getenv(("GIT_PUSH_OPTION_" + std::to_string(i)).c_str()))
            lines += std::string(hookline::kOption) + hex(option) + "\n";
    return lines;
}

std::string question(std::string_view name, const std::string& input)
{
    std::string text(name);
    text += '\n';
    for (const char* variable : hookline::kQuarantine)
        if (const char* value = std::getenv(variable))
            text += std::string(variable) + "=" + value + "\n";
    text += optionLines();
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

} // namespace

std::string askWorker(std::string_view name, const std::string& input)
{
    return sendAll(question(name, input)) ? receiveAnswer() : "";
}

bool isYes(std::string_view answer) { return answer.starts_with(std::string(hookline::kYes) + "\n"); }

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

int runScriptFor(const githooks::ScriptRun& run, std::string_view name)
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

} // namespace trivet::githttp
