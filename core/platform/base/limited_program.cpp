#include "base/limited_program.hpp"

#include "base/child_start.hpp"
#include "base/memory_file.hpp"
#include "base/pipe.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace trivet {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kFirstFile = 3;
constexpr int kAbove = 64; // away from the numbers they shall get, lest one takes the place of another
constexpr rlim_t kMostWritten = 1024 * 1024;

FileDescriptor movedAway(const FileDescriptor& file)
{
    return FileDescriptor(::fcntl(file.number(), F_DUPFD_CLOEXEC, kAbove));
}

void limit(pid_t child, const WorkBudget& budget)
{
    const auto seconds = static_cast<rlim_t>(std::chrono::ceil<std::chrono::seconds>(budget.time).count());
    const rlimit time{seconds, seconds}, none{0, 0}, written{kMostWritten, kMostWritten};
    const rlimit memory{budget.memory, budget.memory};
    ::prlimit(child, RLIMIT_CPU, &time, nullptr);
    ::prlimit(child, RLIMIT_CORE, &none, nullptr);
    ::prlimit(child, RLIMIT_FSIZE, &written, nullptr);
    ::prlimit(child, RLIMIT_DATA, &memory, nullptr);
}

// False when the time is over or there is too much.
bool readAll(int from, const WorkBudget& budget, std::string& result)
{
    const auto deadline = Clock::now() + budget.patience();
    std::array<char, 16384> buffer{};
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        pollfd waiting{from, POLLIN, 0};
        const int ready = left > 0 ? ::poll(&waiting, 1, static_cast<int>(left)) : 0;
        if (ready < 0 && errno == EINTR)
            continue;
        const auto count = ready > 0 ? ::read(from, buffer.data(), buffer.size()) : -1;
        if (count <= 0)
            return count == 0;
        result.append(buffer.data(), static_cast<std::size_t>(count));
        if (result.size() > budget.output)
            return false;
    }
}

int statusAfter(pid_t child)
{
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace

std::string programFile(std::size_t index)
{
    return "/proc/self/fd/" + std::to_string(kFirstFile + static_cast<int>(index));
}

std::optional<ProgramEnd> runLimited(const ProgramRun& run, const WorkBudget& budget)
try {
    std::vector<FileDescriptor> given;
    ChildStart start;
    const auto give = [&](const FileDescriptor& file, int number) {
        given.push_back(movedAway(file));
        start.give(given.back().number(), number);
    };
    auto output = makePipe();
    give(fileInMemory("input", run.input), STDIN_FILENO);
    give(output.writing, STDOUT_FILENO);
    give(FileDescriptor(::open("/dev/null", O_WRONLY | O_CLOEXEC)), STDERR_FILENO);
    for (std::size_t i = 0; i < run.files.size(); ++i)
        give(fileInMemory("file", run.files[i]), kFirstFile + static_cast<int>(i));
    std::vector<std::string> words{run.program};
    words.insert(words.end(), run.arguments.begin(), run.arguments.end());
    const auto child = start.run(run.program, words, run.environment);
    limit(child, budget);
    given.clear();
    output.writing.close();
    ProgramEnd end;
    const bool isWhole = readAll(output.reading.number(), budget, end.output);
    if (!isWhole)
        ::kill(-child, SIGKILL);
    end.status = statusAfter(child);
    return isWhole ? std::optional(std::move(end)) : std::nullopt;
} catch (const std::system_error&) {
    return std::nullopt;
}

} // namespace trivet
