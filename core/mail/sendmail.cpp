#include "base/pointers_to.hpp"
#include "base/text.hpp"
#include "mail/transports.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace trivet::mail {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kPatience{20};
constexpr std::size_t kMostOutput = 4096;
constexpr int kWrongUsage = 64, kNoUser = 67; // of sysexits.h: what another attempt would not change

constexpr const char* kEnvironment[] = {"PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL=C", nullptr};

[[noreturn]] void fail(int error, const std::string& what)
{
    throw Failure(Failure::Kind::Temporary, what + ": " + std::generic_category().message(error));
}

struct Descriptor {
    explicit Descriptor(int opened) : number(opened) {}
    ~Descriptor() { reset(); }
    Descriptor(const Descriptor&) = delete;
    void reset()
    {
        if (number >= 0)
            ::close(number);
        number = -1;
    }
    int number;
};

// The mail as a file without a name, so that nobody has to wait until the program has read it.
int fileWith(const std::string& content)
{
    const int file = ::memfd_create("mail", MFD_CLOEXEC);
    if (file < 0)
        fail(errno, "memfd_create");
    std::string_view rest(content);
    while (!rest.empty()) {
        const auto count = ::write(file, rest.data(), rest.size());
        if (count < 0 && errno != EINTR) {
            const int error = errno;
            ::close(file);
            fail(error, "the mail cannot be written");
        }
        rest.remove_prefix(count > 0 ? static_cast<std::size_t>(count) : 0);
    }
    ::lseek(file, 0, SEEK_SET);
    return file;
}

// Workers block signals; a child that inherited that could not be stopped.
class Start {
public:
    Start(int input, int output)
    {
        ::posix_spawn_file_actions_init(&m_actions);
        ::posix_spawn_file_actions_adddup2(&m_actions, input, STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&m_actions, output, STDOUT_FILENO);
        ::posix_spawn_file_actions_adddup2(&m_actions, output, STDERR_FILENO);
        ::posix_spawnattr_init(&m_attributes);
        sigset_t none, all;
        ::sigemptyset(&none);
        ::sigfillset(&all);
        ::posix_spawnattr_setsigmask(&m_attributes, &none);
        ::posix_spawnattr_setsigdefault(&m_attributes, &all);
        ::posix_spawnattr_setpgroup(&m_attributes, 0);
        ::posix_spawnattr_setflags(&m_attributes,
                                   POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    ~Start()
    {
        ::posix_spawnattr_destroy(&m_attributes);
        ::posix_spawn_file_actions_destroy(&m_actions);
    }
    Start(const Start&) = delete;

    pid_t run(const std::string& program, const std::vector<std::string>& words) const
    {
        pid_t child = 0;
        if (const int error = ::posix_spawn(&child, program.c_str(), &m_actions, &m_attributes,
                                            pointersTo(words).data(), const_cast<char* const*>(kEnvironment)))
            fail(error, program + " cannot be started");
        return child;
    }

private:
    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
};

struct Said {
    std::string text{};
    bool isLate = false;
};

Said readAll(int from)
{
    Said said;
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

} // namespace

void sendByProgram(const Envelope& envelope, const Settings& settings)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        fail(errno, "pipe");
    Descriptor readEnd(ends[0]), writeEnd(ends[1]);
    pid_t child = 0;
    {
        const Descriptor content(fileWith(envelope.content));
        child = Start(content.number, writeEnd.number)
                    .run(settings.mailer.sendmailPath, {"sendmail", "-i", "-f", envelope.from, "--", envelope.to});
    }
    writeEnd.reset();
    const auto said = readAll(readEnd.number);
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
