#pragma once
#include "base/file_descriptor.hpp"

#include <optional>
#include <string>
#include <sys/types.h>

namespace trivet::process {

// A listening socket and, where we made one, its file.
class Listener {
public:
    // "PATH", "HOST:PORT" or ":PORT" (loopback only). A file left behind by a dead process is replaced; throws
    // std::runtime_error if somebody listens there or the address cannot be used.
    static Listener open(const std::string& address, mode_t mode);
    // The socket a service manager (LISTEN_FDS) or, on descriptor 0, a web server or spawn-fcgi made for us.
    static std::optional<Listener> inherited();
    // The socket this process had before it started itself anew.
    static Listener adopt(FileDescriptor socket, const std::string& address);

    int socket() const { return m_socket.number(); }
    const std::string& address() const { return m_address; }
    // Nobody new can connect. A file that is not ours any more is left alone.
    void removeFile();

private:
    Listener(FileDescriptor socket, std::string address) : m_socket(std::move(socket)), m_address(std::move(address)) {}
    void rememberFile();

    FileDescriptor m_socket;
    std::string m_address;
    dev_t m_device = 0;
    ino_t m_inode = 0; // 0: there is no file of ours
};

} // namespace trivet::process
