#include "fcgi_sink.hpp"

#include <array>
#include <cerrno>
#include <fastcgi.h>
#include <span>
#include <sys/socket.h>
#include <sys/uio.h>
#include <utility>

namespace trivet::process {
namespace {

constexpr std::size_t kHeldBack = 8192;
constexpr std::size_t kMostContent = 65535;

std::span<iovec> skip(std::span<iovec> pieces, std::size_t sent)
{
    while (!pieces.empty() && sent >= pieces.front().iov_len) {
        sent -= pieces.front().iov_len;
        pieces = pieces.subspan(1);
    }
    if (!pieces.empty()) {
        pieces.front().iov_base = static_cast<char*>(pieces.front().iov_base) + sent;
        pieces.front().iov_len -= sent;
    }
    return pieces;
}

} // namespace

FcgiSink::FcgiSink(int socket, int requestId, std::function<void()> beforeFirst, SendingPace pace)
    : m_socket(socket), m_requestId(requestId), m_beforeFirst(std::move(beforeFirst)), m_pace(pace)
{
    m_pending.reserve(1024);
}

std::string FcgiSink::header(int type, std::size_t contentSize) const
{
    const auto byte = [](std::size_t value) { return static_cast<char>(value & 0xff); };
    const auto id = static_cast<std::size_t>(m_requestId);
    return {FCGI_VERSION_1,
            byte(static_cast<std::size_t>(type)),
            byte(id >> 8),
            byte(id),
            byte(contentSize >> 8),
            byte(contentSize),
            0,
            0};
}

bool FcgiSink::write(std::string_view bytes)
{
    if (bytes.empty() && !m_pending.empty()) {
        send({header(FCGI_STDOUT, m_pending.size()), m_pending});
        m_pending.clear();
    }
    if (m_pending.size() + bytes.size() <= kHeldBack) {
        m_pending += bytes;
        return !m_isBroken;
    }
    while (!bytes.empty() && !m_isBroken) {
        const auto part = bytes.substr(0, kMostContent - m_pending.size());
        send({header(FCGI_STDOUT, m_pending.size() + part.size()), m_pending, part});
        m_pending.clear();
        bytes.remove_prefix(part.size());
    }
    return !m_isBroken;
}

bool FcgiSink::finish()
{
    const std::string ending =
        header(FCGI_STDOUT, 0) + header(FCGI_END_REQUEST, sizeof(FCGI_EndRequestBody)) +
        std::string(sizeof(FCGI_EndRequestBody), '\0'); // application status 0, FCGI_REQUEST_COMPLETE
    if (m_pending.empty())
        return send({ending});
    const std::string first = header(FCGI_STDOUT, m_pending.size());
    return send({first, m_pending, ending});
}

// An end without FCGI_END_REQUEST is not enough: without buffering nginx takes it for the end of the answer, or waits
// for the rest of it. Nobody goes on after a record of a version there is not.
void FcgiSink::breakOff()
{
    m_pending.clear();
    send({std::string(sizeof(FCGI_Header), '\xff')});
}

bool FcgiSink::send(std::initializer_list<std::string_view> pieces)
{
    if (const auto beforeFirst = std::exchange(m_beforeFirst, {}))
        beforeFirst();
    std::array<iovec, 3> vectors{};
    std::size_t count = 0;
    for (const auto piece : pieces)
        vectors[count++] = {const_cast<char*>(piece.data()), piece.size()};
    std::span<iovec> left(vectors.data(), count);
    while (!left.empty() && !m_isBroken) {
        msghdr message{};
        message.msg_iov = left.data();
        message.msg_iovlen = left.size();
        const auto sent = ::sendmsg(m_socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0) {
            m_pace.sent(static_cast<std::size_t>(sent));
            left = skip(left, static_cast<std::size_t>(sent));
        } else if (errno == EAGAIN) {
            m_isBroken = !m_pace.awaitRoom(m_socket);
        } else {
            m_isBroken = errno != EINTR;
        }
    }
    return !m_isBroken;
}

} // namespace trivet::process
