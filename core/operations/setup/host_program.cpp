#include "setup/host_program.hpp"

#include "base/child_start.hpp"
#include "base/pipe.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace trivet::setup {
namespace {

std::string readToEnd(int from)
{
    std::string result;
    std::array<char, 4096> buffer{};
    for (;;) {
        const auto count = ::read(from, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return result;
        result.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

bool hasSucceeded(pid_t child)
{
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace

// Without limits: these are programs of the host on its own data, and a migration writes as much as it has to.
std::string runOnHost(const std::string& program, const std::vector<std::string>& arguments)
{
    std::vector<std::string> words{program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    auto output = makePipe();
    const FileDescriptor nothing(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    ChildStart start;
    start.give(nothing.number(), STDIN_FILENO);
    start.give(output.writing.number(), STDOUT_FILENO);
    const auto child =
        start.run(program, words,
                  {"PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C", "HOME=/root"});
    output.writing.close();
    auto said = readToEnd(output.reading.number());
    if (hasSucceeded(child))
        return said;
    std::string line;
    for (const auto& word : words)
        line += (line.empty() ? "" : " ") + word;
    throw std::runtime_error("this did not succeed: " + line);
}

} // namespace trivet::setup
