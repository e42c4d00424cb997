#include "support/peer.hpp"

#include <arpa/inet.h>
#include <array>
#include <netinet/in.h>
#include <poll.h>
#include <stdexcept>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>

namespace trivet::test {
namespace {

bool isWhole(const std::string& request)
{
    constexpr std::string_view kLength = "Content-Length: ";
    const auto end = request.find("\r\n\r\n");
    const auto length = request.find(kLength);
    if (end == std::string::npos)
        return false;
    const auto bodyBytes = length < end ? std::stoul(request.substr(length + kLength.size())) : 0;
    return request.size() >= end + 4 + bodyBytes;
}

} // namespace

const std::string Listener::kHang = "hang";
const std::string Listener::kDrip = "drip";

Listener::Listener(Answer answer, After after)
    : m_answer(std::move(answer)), m_after(after), m_socket(::socket(AF_INET, SOCK_STREAM, 0))
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    if (m_socket < 0 || ::bind(m_socket, plain, size) != 0 || ::listen(m_socket, 64) != 0 ||
        ::getsockname(m_socket, plain, &size) != 0 || ::pipe(m_wakeUp) != 0)
        throw std::runtime_error("cannot listen");
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { serve(); });
}

Listener::~Listener()
{
    if (::write(m_wakeUp[1], "x", 1) == 1)
        m_thread.join();
    for (const int each : {m_socket, m_wakeUp[0], m_wakeUp[1]})
        ::close(each);
}

std::vector<std::string> Listener::requests() const
{
    const std::lock_guard guard(m_lock);
    return m_requests;
}

void Listener::serve()
{
    for (;;) {
        std::array<pollfd, 2> waiting{pollfd{m_socket, POLLIN, 0}, pollfd{m_wakeUp[0], POLLIN, 0}};
        ::poll(waiting.data(), waiting.size(), -1);
        if (waiting[1].revents != 0)
            return;
        const int socket = ::accept(m_socket, nullptr, nullptr);
        ++m_connections;
        while (serveOne(socket) && m_after == After::Waits) {
        }
        ::close(socket);
    }
}

bool Listener::serveOne(int socket)
{
    std::string request;
    std::array<char, 4096> buffer;
    while (!isWhole(request)) {
        const auto count = ::recv(socket, buffer.data(), buffer.size(), 0);
        if (count <= 0)
            return false;
        request.append(buffer.data(), static_cast<std::size_t>(count));
    }
    const auto answer = m_answer(request);
    {
        const std::lock_guard guard(m_lock);
        m_requests.push_back(request);
    }
    pollfd gone{socket, POLLIN, 0};
    if (answer == kHang)
        ::poll(&gone, 1, -1);
    else if (answer == kDrip) {
        constexpr std::string_view kBegin = "HTTP/1.1 200 OK\r\nX-Slow: ";
        ::send(socket, kBegin.data(), kBegin.size(), MSG_NOSIGNAL);
        while (::send(socket, "H", 1, MSG_NOSIGNAL) == 1 && ::poll(&gone, 1, 20) == 0) {
        }
    } else
        ::send(socket, answer.data(), answer.size(), MSG_NOSIGNAL);
    return answer != kHang && answer != kDrip;
}

} // namespace trivet::test
