#include "fcgi_transport.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "cgi_environment.hpp"
#include "fcgi_sink.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <sys/socket.h>

namespace trivet::process {
namespace {

// How long one read or write may stand still: the web server buffers, so only a stuck peer gets here.
constexpr time_t kPatienceSeconds = 60;
// What nobody has read of a body is thrown away, but not more than this, nor for longer.
constexpr std::int64_t kMostThrownAway = 64 * 1024 * 1024;
constexpr std::int64_t kMostThrowingMicroseconds = 5'000'000;
constexpr time_t kThrowingPatienceSeconds = 1;

// `direction` is SO_RCVTIMEO or SO_SNDTIMEO.
void limitWaiting(int socket, int direction, time_t seconds)
{
    const timeval limit{.tv_sec = seconds, .tv_usec = 0};
    ::setsockopt(socket, SOL_SOCKET, direction, &limit, sizeof limit);
}

class FcgiSource : public body::Source {
public:
    explicit FcgiSource(FCGX_Stream* stream) : m_stream(stream) {}

    std::size_t read(char* into, std::size_t size) override
    {
        if (size == 0)
            return 0;
        const int first = FCGX_GetChar(m_stream);
        if (first == EOF) {
            requireCleanEnd();
            m_isAtEnd = true;
            return 0;
        }
        // FCGX_GetStr waits until it has all it was asked for: ask for what has arrived.
        *into = static_cast<char>(first);
        const auto arrived = static_cast<std::size_t>(m_stream->stop - m_stream->rdNext);
        return 1 +
               static_cast<std::size_t>(FCGX_GetStr(into + 1, static_cast<int>(std::min(size - 1, arrived)), m_stream));
    }
    bool isAtEnd() const { return m_isAtEnd; }

private:
    void requireCleanEnd() const
    {
        const int error = FCGX_GetError(m_stream);
        if (error == EAGAIN)
            throw Error(Error::Kind::Timeout, "the request body did not arrive in time");
        if (error != 0)
            throw Error::badRequest("the request body ended early").because("FastCGI error " + std::to_string(error));
    }

    FCGX_Stream* m_stream;
    bool m_isAtEnd = false;
};

// Calls read(into, size) until it says 0. False if that takes too long or too much.
template <class Read> bool throwAway(Read read)
{
    std::array<char, 16384> trash;
    std::int64_t total = 0;
    const auto start = monotonicMicroseconds();
    while (const auto count = read(trash.data(), trash.size())) {
        total += static_cast<std::int64_t>(count);
        if (total > kMostThrownAway || monotonicMicroseconds() - start > kMostThrowingMicroseconds)
            return false;
    }
    return true;
}

// libfcgi does not skip what was left unread: the next request on the connection would be taken for garbage.
bool throwAwayRest(FcgiSource& source, const http::Request& request, int socket)
{
    if (source.isAtEnd())
        return true;
    const bool hasBody = !request.contentLength.empty() || !request.header("Transfer-Encoding").empty();
    if (hasBody && parseInteger(request.contentLength).value_or(0) > kMostThrownAway)
        return false;
    if (hasBody)
        limitWaiting(socket, SO_RCVTIMEO, kThrowingPatienceSeconds);
    try {
        const bool isClean = throwAway([&](char* into, std::size_t size) { return source.read(into, size); });
        if (hasBody)
            limitWaiting(socket, SO_RCVTIMEO, kPatienceSeconds);
        return isClean;
    } catch (const Error&) {
        return false;
    }
}

// The web server may still be sending; if the connection closed under its hands it might not look for the answer.
void waitUntilClosed(int socket)
{
    ::shutdown(socket, SHUT_WR);
    limitWaiting(socket, SO_RCVTIMEO, kThrowingPatienceSeconds);
    throwAway([&](char* into, std::size_t size) {
        const auto count = ::recv(socket, into, size, 0);
        return static_cast<std::size_t>(count > 0 ? count : 0);
    });
}

} // namespace

FcgiConnection::FcgiConnection(FileDescriptor socket)
{
    FCGX_InitRequest(&m_request, -1, 0);
    limitWaiting(socket.number(), SO_RCVTIMEO, kPatienceSeconds);
    limitWaiting(socket.number(), SO_SNDTIMEO, kPatienceSeconds);
    m_request.ipcFd = socket.release();
    // Before it reads a request libfcgi ends the one before, and closes the socket unless told to keep it.
    m_request.keepConnection = 1;
}

FcgiConnection::~FcgiConnection()
{
    FCGX_Free(&m_request, 0);
    release();
}

FileDescriptor FcgiConnection::release() { return FileDescriptor(std::exchange(m_request.ipcFd, -1)); }

FcgiConnection::Next FcgiConnection::serveOne(app::Worker& worker)
{
    if (FCGX_Accept_r(&m_request) != 0)
        return Next::Close;
    const bool isKept = m_request.keepConnection != 0;
    m_hasServed = true;
    FcgiSource source(m_request.in);
    FcgiSink sink(m_request.ipcFd, m_request.requestId);
    http::Request request = readRequest(m_request.envp);
    request.body = &source;
    worker.serve(request, sink);

    // Before the answer leaves, because nginx stops sending the body when it sees one.
    const bool isClean = throwAwayRest(source, request, m_request.ipcFd);
    const bool isDelivered = sink.finish();
    if (!isClean)
        waitUntilClosed(m_request.ipcFd);
    // Frees without writing or closing: libfcgi would wait up to two seconds for the other side to close first.
    FCGX_Free(&m_request, 0);
    m_request.keepConnection = 1;
    return isKept && isClean && isDelivered ? Next::Keep : Next::Close;
}

} // namespace trivet::process
