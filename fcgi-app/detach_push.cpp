#include "detach_push.hpp"

#include "base/file_descriptor.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

namespace trivet::process {
namespace {

std::string_view variable(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

bool isPush()
{
    const auto address = variable("REQUEST_URI");
    return variable("REQUEST_METHOD") == "POST" && address.substr(0, address.find('?')).ends_with("/git-receive-pack");
}

// The request and its answer belong to the child alone.
void letGoOfStreams()
{
    const FileDescriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
    ::dup2(nowhere.number(), STDIN_FILENO);
    ::dup2(nowhere.number(), STDOUT_FILENO);
}

} // namespace

void detachPush()
{
    if (!isPush())
        return;
    const pid_t child = ::fork();
    if (child < 0)
        return; // it is done all the same, unless somebody ends it
    if (child == 0) {
        ::setsid();
        return;
    }
    letGoOfStreams();
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    ::_exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
}

} // namespace trivet::process
