#include "restart.hpp"

#include "base/pipe.hpp"
#include "base/pointers_to.hpp"
#include "base/text.hpp"
#include "process_signals.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <limits.h>
#include <stdexcept>
#include <sys/wait.h>

namespace trivet::process {
namespace {

// "PID LISTENER GIVE TAKE [WORKER CHANNEL]...": the process id proves that the variable is meant for us.
constexpr char kVariable[] = "TRIVET_INHERITANCE";

FileDescriptor adoptDescriptor(std::int64_t number)
{
    FileDescriptor descriptor(static_cast<int>(number));
    ::fcntl(descriptor.number(), F_SETFD, FD_CLOEXEC);
    return descriptor;
}

std::string describe(const PassedSockets& passed)
{
    std::string text;
    for (const int number : {::getpid(), passed.listener, passed.handoverGive, passed.handoverTake})
        text += std::to_string(number) + " ";
    for (const auto& [process, channel] : passed.workers)
        text += std::to_string(process) + " " + std::to_string(channel) + " ";
    text.pop_back();
    return text;
}

void setFlags(const PassedSockets& passed, int flags)
{
    for (const int number : {passed.listener, passed.handoverGive, passed.handoverTake})
        ::fcntl(number, F_SETFD, flags);
    for (const auto& [process, channel] : passed.workers)
        ::fcntl(channel, F_SETFD, flags);
}

} // namespace

std::optional<InheritedSockets> InheritedSockets::take()
{
    const char* const variable = std::getenv(kVariable);
    if (variable == nullptr)
        return std::nullopt;
    std::vector<std::int64_t> numbers;
    for (const auto word : split(variable, ' '))
        numbers.push_back(parseInteger(word).value_or(-1));
    ::unsetenv(kVariable);
    if (numbers.size() < 4 || numbers[0] != ::getpid())
        return std::nullopt;
    InheritedSockets inheritance;
    inheritance.listener = adoptDescriptor(numbers[1]);
    inheritance.handover = {adoptDescriptor(numbers[2]), adoptDescriptor(numbers[3])};
    for (std::size_t i = 4; i + 1 < numbers.size(); i += 2)
        inheritance.workers.push_back({static_cast<pid_t>(numbers[i]), adoptDescriptor(numbers[i + 1])});
    return inheritance;
}

std::string executablePath()
{
    std::array<char, PATH_MAX> path;
    const auto size = ::readlink("/proc/self/exe", path.data(), path.size());
    if (size <= 0)
        throw std::runtime_error("cannot find the file of this program");
    return {path.data(), static_cast<std::size_t>(size)};
}

void restartAs(const std::string& executable, const std::vector<std::string>& arguments, const PassedSockets& passed)
{
    setFlags(passed, 0);
    ::setenv(kVariable, describe(passed).c_str(), 1);
    ::execv(executable.c_str(), pointersTo(arguments).data());
    const int reason = errno;
    ::unsetenv(kVariable);
    setFlags(passed, FD_CLOEXEC);
    errno = reason;
}

void RestartCheck::start(const std::string& executable, std::vector<std::string> arguments)
{
    arguments.emplace_back("--check");
    auto ends = makePipe();
    m_output = std::move(ends.reading);
    const FileDescriptor input = std::move(ends.writing);
    m_process = ::fork();
    if (m_process < 0) {
        m_process = 0;
        throw std::runtime_error(std::string("cannot fork: ") + std::strerror(errno));
    }
    if (m_process == 0) {
        restoreSignals();
        ::dup2(input.number(), STDERR_FILENO);
        ::execv(executable.c_str(), pointersTo(arguments).data());
        std::_Exit(127);
    }
}

std::string RestartCheck::finish(int waitStatus)
{
    m_process = 0;
    const FileDescriptor output = std::move(m_output);
    if (WIFEXITED(waitStatus) && WEXITSTATUS(waitStatus) == 0)
        return {};
    ::fcntl(output.number(), F_SETFL, O_NONBLOCK);
    std::array<char, 4096> text;
    const auto size = ::read(output.number(), text.data(), text.size());
    if (size <= 0)
        return "the new program does not start";
    return std::string(trimmed({text.data(), static_cast<std::size_t>(size)}));
}

} // namespace trivet::process
