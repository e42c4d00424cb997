#include "base/limited_child.hpp"

#include "base/pipe.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace trivet {
namespace {

using Clock = std::chrono::steady_clock;

void limitThisProcess(const WorkBudget& budget)
{
    const auto seconds = static_cast<rlim_t>(std::chrono::ceil<std::chrono::seconds>(budget.time).count());
    const rlimit time{seconds, seconds}, none{0, 0};
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_FSIZE, &none);
#ifndef __SANITIZE_ADDRESS__ // which takes terabytes of address space for itself
    const rlimit memory{budget.memory, budget.memory};
    setrlimit(RLIMIT_DATA, &memory);
#endif
}

// Never returns: nothing of the parent may be torn down twice.
[[noreturn]] void workAndTell(const std::function<std::string()>& work, const WorkBudget& budget, int to)
{
    limitThisProcess(budget);
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
bool readAll(int from, const WorkBudget& budget, std::string& result)
{
    const auto deadline = Clock::now() + budget.patience();
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
        if (result.size() > budget.output)
            return false;
    }
}

} // namespace

std::optional<std::string> inLimitedChild(const std::function<std::string()>& work, const WorkBudget& budget)
{
    auto pipe = makePipe();
    const pid_t child = fork();
    if (child < 0)
        return std::nullopt; // the machine has no room for it now
    if (child == 0)
        workAndTell(work, budget, pipe.writing.number());
    pipe.writing.close();
    std::string result;
    const bool isWhole = readAll(pipe.reading.number(), budget, result);
    if (!isWhole)
        kill(child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return isWhole && status == 0 ? std::optional(std::move(result)) : std::nullopt;
}

} // namespace trivet
