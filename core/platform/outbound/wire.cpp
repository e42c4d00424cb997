#include "outbound/wire.hpp"

#include "outbound/outbound_failure.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

namespace trivet::outbound {
namespace {

[[noreturn]] void fail(const char* what, int error) { throw Failure(std::string(what) + ": " + std::strerror(error)); }

struct SocketAddress {
    sockaddr_storage storage{};
    socklen_t size = 0;

    SocketAddress(const Address& address, std::uint16_t port)
    {
        if (address.isV6) {
            sockaddr_in6 v6{};
            v6.sin6_family = AF_INET6;
            v6.sin6_port = htons(port);
            std::memcpy(&v6.sin6_addr, address.bytes.data(), sizeof v6.sin6_addr);
            std::memcpy(&storage, &v6, size = sizeof v6);
        } else {
            sockaddr_in v4{};
            v4.sin_family = AF_INET;
            v4.sin_port = htons(port);
            std::memcpy(&v4.sin_addr, address.bytes.data(), sizeof v4.sin_addr);
            std::memcpy(&storage, &v4, size = sizeof v4);
        }
    }
};

} // namespace

Wire::Wire(const Address& address, std::uint16_t port, Deadline deadline)
    : m_socket(::socket(address.isV6 ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)),
      m_deadline(deadline)
{
    if (!m_socket.isOpen())
        fail("cannot make a socket", errno);
    const SocketAddress peer(address, port);
    if (::connect(m_socket.number(), reinterpret_cast<const sockaddr*>(&peer.storage), peer.size) == 0)
        return;
    if (errno != EINPROGRESS)
        fail("cannot connect", errno);
    await(POLLOUT);
    int error = 0;
    socklen_t size = sizeof error;
    if (::getsockopt(m_socket.number(), SOL_SOCKET, SO_ERROR, &error, &size) != 0 || error != 0)
        fail("cannot connect", error);
}

void Wire::await(short event) const
{
    pollfd poll{m_socket.number(), event, 0};
    for (;;) {
        const int left = m_deadline.millisecondsLeft();
        const int count = left == 0 ? 0 : ::poll(&poll, 1, left);
        if (count > 0)
            return;
        if (count == 0)
            throw Failure("it took too long");
        if (errno != EINTR)
            fail("cannot wait", errno);
    }
}

void Wire::send(std::string_view bytes)
{
    while (!bytes.empty()) {
        await(POLLOUT);
        const auto count = ::send(m_socket.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count >= 0)
            bytes.remove_prefix(static_cast<std::size_t>(count));
        else if (errno != EAGAIN && errno != EINTR)
            fail("cannot send", errno);
    }
}

std::string Wire::receive()
{
    std::array<char, 4096> buffer;
    for (;;) {
        await(POLLIN);
        const auto count = ::recv(m_socket.number(), buffer.data(), buffer.size(), 0);
        if (count >= 0)
            return {buffer.data(), static_cast<std::size_t>(count)};
        if (errno != EAGAIN && errno != EINTR)
            fail("cannot receive", errno);
    }
}

} // namespace trivet::outbound
