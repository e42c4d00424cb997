#include "code_pages/limited_child.hpp"

#include "base/pipe.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace trivet::code_pages {
namespace {

using Clock = std::chrono::steady_clock;

constexpr rlim_t kMostMemory = 128 * 1024 * 1024;
constexpr rlim_t kMostSeconds = 2;
constexpr std::size_t kMostResult = 4 * 1024 * 1024;

void limitThisProcess()
{
    const rlimit time{kMostSeconds, kMostSeconds}, none{0, 0};
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_FSIZE, &none);
#ifndef __SANITIZE_ADDRESS__ // which takes terabytes of address space for itself
    const rlimit memory{kMostMemory, kMostMemory};
    setrlimit(RLIMIT_DATA, &memory);
#endif
}

// Never returns: nothing of the parent may be torn down twice.
[[noreturn]] void workAndTell(const std::function<std::string()>& work, int to)
{
    limitThisProcess();
    try {
        const auto result = work();
        for (std::size_t sent = 0; sent < result.size();) {
            const auto count = write(to, result.data() + sent, result.size() - sent);
            if (count < 0)
                _exit(1);
            sent += static_cast<std::size_t>(count);
        }
    } catch (...) {
        _exit(1);
    }
    _exit(0);
}

// False when the time is over or there is too much.
bool readAll(int from, std::string& result)
{
    const auto deadline = Clock::now() + std::chrono::seconds(kMostSeconds + 1);
    std::array<char, 16384> buffer{};
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        pollfd waiting{from, POLLIN, 0};
        const int ready = left > 0 ? poll(&waiting, 1, static_cast<int>(left)) : 0;
        if (ready < 0 && errno == EINTR)
            continue;
        const auto count = ready > 0 ? read(from, buffer.data(), buffer.size()) : -1;
        if (count <= 0)
            return count == 0;
        result.append(buffer.data(), static_cast<std::size_t>(count));
        if (result.size() > kMostResult)
            return false;
    }
}

} // namespace

std::optional<std::string> inLimitedChild(const std::function<std::string()>& work)
{
    auto pipe = makePipe();
    const pid_t child = fork();
    if (child < 0)
        throw std::system_error(errno, std::generic_category(), "fork");
    if (child == 0)
        workAndTell(work, pipe.writing.number());
    pipe.writing.close();
    std::string result;
    const bool isWhole = readAll(pipe.reading.number(), result);
    if (!isWhole)
        kill(child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return isWhole && status == 0 ? std::optional(std::move(result)) : std::nullopt;
}

} // namespace trivet::code_pages
