#include "service_manager.hpp"

#include "base/file_descriptor.hpp"

#include <cstddef>
#include <cstdlib>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>

namespace trivet::process {

void notifyServiceManager(std::string_view state)
{
    const char* const given = std::getenv("NOTIFY_SOCKET");
    if (given == nullptr)
        return;
    std::string path(given);
    sockaddr_un address{};
    if (path.empty() || path.size() >= sizeof address.sun_path)
        return;
    address.sun_family = AF_UNIX;
    path.copy(address.sun_path, path.size());
    if (address.sun_path[0] == '@') // an abstract name
        address.sun_path[0] = '\0';
    const FileDescriptor socket(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    // Nobody to complain to if it fails.
    [[maybe_unused]] const auto sent =
        ::sendto(socket.number(), state.data(), state.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address),
                 static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + path.size()));
}

} // namespace trivet::process
