#include "listener.hpp"

#include "base/text.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <netdb.h>
#include <netinet/in.h>
#include <stdexcept>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

namespace trivet::process {
namespace {

constexpr int kFirstPassedDescriptor = 3; // sd_listen_fds(3)

[[noreturn]] void fail(const std::string& address, const std::string& reason)
{
    throw std::runtime_error("cannot listen on " + address + ": " + reason);
}

[[noreturn]] void failWithErrno(const std::string& address) { fail(address, std::strerror(errno)); }

bool isListening(int socket)
{
    int answer = 0;
    socklen_t size = sizeof answer;
    return ::getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &answer, &size) == 0 && answer != 0;
}

bool isFileAddress(const std::string& address)
{
    const auto colon = address.rfind(':');
    return colon == std::string::npos || address.find('/') != std::string::npos ||
           !parseInteger(address.substr(colon + 1));
}

sockaddr_un fileAddress(const std::string& path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path)
        fail(path, "the path is longer than " + std::to_string(sizeof address.sun_path - 1) + " bytes");
    path.copy(address.sun_path, path.size());
    return address;
}

template <class Address> const sockaddr* generic(const Address& address)
{
    return reinterpret_cast<const sockaddr*>(&address);
}

void refuseIfInUse(const std::string& path)
{
    struct stat found {};
    if (::lstat(path.c_str(), &found) != 0) {
        if (errno != ENOENT)
            failWithErrno(path);
        return;
    }
    if (!S_ISSOCK(found.st_mode))
        fail(path, "it exists and is not a socket");
    const FileDescriptor probe(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    const auto address = fileAddress(path);
    if (::connect(probe.number(), generic(address), sizeof address) == 0 || errno == EAGAIN)
        fail(path, "somebody is already listening there");
    if (errno != ECONNREFUSED)
        failWithErrno(path);
}

// Under a temporary name until it accepts connections from the right people: nobody sees it half made.
FileDescriptor listenOnFile(const std::string& path, mode_t mode)
{
    refuseIfInUse(path);
    FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const std::string temporary = path + "." + std::to_string(::getpid());
    const auto address = fileAddress(temporary);
    ::unlink(temporary.c_str());
    if (::bind(socket.number(), generic(address), sizeof address) != 0)
        failWithErrno(path);
    if (::chmod(temporary.c_str(), mode) != 0 || ::listen(socket.number(), SOMAXCONN) != 0 ||
        ::rename(temporary.c_str(), path.c_str()) != 0) {
        const int reason = errno;
        ::unlink(temporary.c_str());
        fail(path, std::strerror(reason));
    }
    return socket;
}

FileDescriptor listenOnPort(const std::string& address)
{
    const auto colon = address.rfind(':');
    std::string host = address.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']'))
        host = host.substr(1, host.size() - 2);
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICSERV;
    addrinfo* found = nullptr;
    const int problem =
        ::getaddrinfo(host.empty() ? "127.0.0.1" : host.c_str(), address.c_str() + colon + 1, &hints, &found);
    if (problem != 0)
        fail(address, ::gai_strerror(problem));
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(found, &::freeaddrinfo);
    FileDescriptor socket(::socket(found->ai_family, found->ai_socktype | SOCK_CLOEXEC, 0));
    const int yes = 1;
    ::setsockopt(socket.number(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (::bind(socket.number(), found->ai_addr, found->ai_addrlen) != 0) {
        if (errno == EADDRINUSE)
            fail(address, "somebody is already listening there");
        failWithErrno(address);
    }
    if (::listen(socket.number(), SOMAXCONN) != 0)
        failWithErrno(address);
    return socket;
}

// LISTEN_PID says whom the sockets are meant for; a process in between may have left the variables to us by mistake.
FileDescriptor fromServiceManager()
{
    const char* const process = std::getenv("LISTEN_PID");
    const char* const count = std::getenv("LISTEN_FDS");
    if (process == nullptr || count == nullptr || parseInteger(process) != ::getpid())
        return {};
    if (parseInteger(count) != 1)
        throw std::runtime_error(std::string("the service manager passed ") + count + " sockets, one is expected");
    if (!isListening(kFirstPassedDescriptor))
        throw std::runtime_error("the descriptor passed by the service manager is not a listening socket");
    for (const char* name : {"LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"})
        ::unsetenv(name);
    return FileDescriptor(kFirstPassedDescriptor);
}

} // namespace

Listener Listener::open(const std::string& address, mode_t mode)
{
    if (!isFileAddress(address))
        return {listenOnPort(address), address};
    Listener listener(listenOnFile(address, mode), address);
    listener.rememberFile();
    return listener;
}

std::optional<Listener> Listener::inherited()
{
    if (auto socket = fromServiceManager(); socket.isOpen())
        return Listener(std::move(socket), "the socket of the service manager");
    if (isListening(STDIN_FILENO))
        return Listener(FileDescriptor(STDIN_FILENO), "descriptor 0");
    return std::nullopt;
}

Listener Listener::adopt(FileDescriptor socket, const std::string& address)
{
    Listener listener(std::move(socket), address);
    listener.rememberFile();
    return listener;
}

void Listener::rememberFile()
{
    struct stat found {};
    if (::lstat(m_address.c_str(), &found) != 0 || !S_ISSOCK(found.st_mode))
        return;
    m_device = found.st_dev;
    m_inode = found.st_ino;
}

void Listener::removeFile()
{
    struct stat found {};
    if (m_inode != 0 && ::lstat(m_address.c_str(), &found) == 0 && found.st_dev == m_device && found.st_ino == m_inode)
        ::unlink(m_address.c_str());
    m_inode = 0;
}

} // namespace trivet::process
