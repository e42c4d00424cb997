#include "base/child_start.hpp"
#include "base/memory_file.hpp"
#include "base/pipe.hpp"
#include "base/text.hpp"
#include "mail/transports.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <poll.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace trivet::mail {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kPatience{20};
constexpr std::size_t kMostOutput = 4096;
constexpr int kWrongUsage = 64, kNoUser = 67; // of sysexits.h: what another attempt would not change

constexpr const char* kPath = "PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin";

struct SendmailResult {
    std::string text{};
    bool isLate = false;
};

SendmailResult readAll(int from)
{
    SendmailResult said;
    const auto deadline = Clock::now() + kPatience;
    std::array<char, 1024> buffer{};
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        pollfd waiting{from, POLLIN, 0};
        if (left <= 0 || ::poll(&waiting, 1, static_cast<int>(left)) == 0)
            return {std::move(said.text), true};
        const auto count = ::read(from, buffer.data(), buffer.size());
        if (count == 0)
            return said;
        if (count > 0 && said.text.size() < kMostOutput)
            said.text.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

// Its process, and the end that hears what it says.
std::pair<pid_t, FileDescriptor> start(const Envelope& envelope, const std::string& program)
try {
    auto pipe = makePipe();
    const auto content = fileInMemory("mail", envelope.content);
    ChildStart start;
    start.give(content.number(), STDIN_FILENO);
    start.give(pipe.writing.number(), STDOUT_FILENO);
    start.give(pipe.writing.number(), STDERR_FILENO);
    const auto child =
        start.run(program, {"sendmail", "-i", "-f", envelope.from, "--", envelope.to}, {kPath, "LC_ALL=C"});
    return {child, std::move(pipe.reading)};
} catch (const std::system_error& problem) {
    throw Failure(Failure::Kind::Temporary, problem.what());
}

} // namespace

void sendByProgram(const Envelope& envelope, const Settings& settings)
{
    const auto [child, output] = start(envelope, settings.mailer.sendmailPath);
    const auto said = readAll(output.number());
    if (said.isLate)
        ::kill(-child, SIGKILL);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return;
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    const auto kind = code == kWrongUsage || code == kNoUser ? Failure::Kind::Final : Failure::Kind::Temporary;
    throw Failure(kind, settings.mailer.sendmailPath + " ended with " + std::to_string(code) + ": " +
                            toUtf8(said.text.substr(0, said.text.find('\n'))));
}

} // namespace trivet::mail
