#include "githttp/hook.hpp"

#include "githttp/hook_desk.hpp"
#include "githttp/ref_batch.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

namespace trivet::githttp {
namespace {

std::string_view baseName(std::string_view path) { return path.substr(path.rfind('/') + 1); }

std::string question(std::string_view name)
{
    std::string text(name);
    text += '\n';
    for (const char* variable : hookline::kQuarantine)
        if (const char* value = std::getenv(variable))
            text += std::string(variable) + "=" + value + "\n";
    std::array<char, 16384> buffer{};
    while (const auto count = std::fread(buffer.data(), 1, buffer.size(), stdin))
        text.append(buffer.data(), count);
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

bool isHook(std::string_view program)
{
    const auto name = baseName(program);
    return name == hookline::kBefore || name == hookline::kAfter || name == hookline::kBatch;
}

int beHook(std::string_view program)
{
    if (baseName(program) == hookline::kBatch)
        return changeRefsAtOnce();
    const auto answer = sendAll(question(baseName(program))) ? receiveAnswer() : "";
    if (answer == std::string(hookline::kYes) + "\n")
        return 0;
    const auto refusal = std::string(hookline::kNo) + "\n";
    if (answer.starts_with(refusal))
        std::fputs(answer.c_str() + refusal.size(), stderr);
    else
        std::fputs("this hook works only below trivet serve\n", stderr);
    return 1;
}

} // namespace trivet::githttp
