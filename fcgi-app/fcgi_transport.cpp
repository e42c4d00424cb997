#include "fcgi_transport.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "cgi_environment.hpp"
#include "fcgi_sink.hpp"
#include "http/postponed.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <optional>
#include <sys/socket.h>

namespace trivet::process {
namespace {

constexpr MessageFormat<> kTooLate{"request.too_late", "the request body did not arrive in time"};

// How long one read may stand still. nginx buffers and Apache spools, each except where files are moved: there
// the client itself is at the other end, and may be slow. How long all of a body may take, body::PacedSource says, and
// of an answer SendingPace.
constexpr timeval kPatience{.tv_sec = 60, .tv_usec = 0};
// An answer given before the body was read: what is still coming is thrown away, but not more than this, nor for
// longer.
constexpr std::size_t kMostThrownAway = 64 * 1024 * 1024;
constexpr std::int64_t kMostThrowingMicroseconds = 5'000'000;

// Longer is not waited for a reservation: the client is told to come back.
constexpr std::chrono::seconds kLongestPostponed{20};

void limitReading(int socket, timeval longest)
{
    ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &longest, sizeof longest);
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
            throw Error(Error::Kind::Timeout, kTooLate);
        if (error != 0)
            throw Error::badRequest("the request body ended early").because("FastCGI error " + std::to_string(error));
    }

    FCGX_Stream* m_stream;
    bool m_isAtEnd = false;
};

class DiscardBudget {
public:
    bool take(std::size_t bytesMore)
    {
        m_bytes += bytesMore;
        return m_bytes <= kMostThrownAway && monotonicMicroseconds() - m_start < kMostThrowingMicroseconds;
    }

private:
    std::size_t m_bytes = 0;
    std::int64_t m_start = monotonicMicroseconds();
};

// Reads the rest of the body, so that the connection can carry another request; libfcgi would take it for garbage.
// False: not all of it is there.
bool throwAwayRest(FcgiSource& source)
{
    std::array<char, 16384> trash;
    DiscardBudget patience;
    try {
        while (!source.isAtEnd())
            if (!patience.take(source.read(trash.data(), trash.size())))
                return false;
    } catch (const Error&) {
        return false;
    }
    return true;
}

// The same for a body that is still being sent; one that pauses is not waited for.
bool throwAwayArrived(FcgiSource& source, int socket)
{
    constexpr timeval kMoment{.tv_sec = 0, .tv_usec = 250'000};
    limitReading(socket, kMoment);
    const bool isAll = throwAwayRest(source);
    limitReading(socket, kPatience);
    return isAll;
}

// Without a body only its end is sent, together with the request: that can be waited for.
bool mayHaveBody(const http::Request& request)
{
    const bool hasNone = request.contentLength.empty() || request.contentLength == "0";
    return !hasNone || !request.header("Transfer-Encoding").empty();
}

// nginx stops sending when an answer comes, and waits for the end of the stream; Apache sends the whole body before it
// looks. To both the stream ends here, and what they still send is read, so that neither takes it for a broken one.
void endStreamAndThrowAway(int socket)
{
    ::shutdown(socket, SHUT_WR);
    limitReading(socket, {.tv_sec = 1, .tv_usec = 0});
    std::array<char, 65536> trash;
    DiscardBudget patience;
    for (;;) {
        const auto count = ::recv(socket, trash.data(), trash.size(), 0);
        if (count <= 0 || !patience.take(static_cast<std::size_t>(count)))
            return;
    }
}

} // namespace

// One request of a connection, from its first byte to the last of its answer.
struct FcgiConnection::Exchange {
    Exchange(FCGX_Request& accepted, Admission admission)
        : source(accepted.in), restartable(source), request(readRequest(accepted.envp))
    {
        request.body = &restartable;
        request.restart = &restartable;
        request.whenBusy = admission.whenBusy;
        request.isBehindOthers = admission.isBehindOthers;
    }

    FcgiSource source;
    body::RestartableSource restartable;
    http::Request request;
    std::optional<http::Postponed> postponed{};
    std::int64_t arrivedAt = monotonicMicroseconds();
};

FcgiConnection::FcgiConnection(FileDescriptor socket)
{
    FCGX_InitRequest(&m_request, -1, 0);
    limitReading(socket.number(), kPatience);
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

const http::Request* FcgiConnection::receive(Admission admission)
{
    if (FCGX_Accept_r(&m_request) != 0)
        return nullptr;
    m_hasServed = true;
    m_exchange = std::make_unique<Exchange>(m_request, admission);
    return &m_exchange->request;
}

FcgiConnection::Next FcgiConnection::serveOne(app::Worker& worker, Admission admission)
{
    return receive(admission) ? answer(worker) : Next::Close;
}

void FcgiConnection::reserve()
{
    using namespace std::chrono;
    const microseconds waited(monotonicMicroseconds() - m_exchange->arrivedAt);
    const auto left = duration_cast<milliseconds>(kLongestPostponed - waited);
    try {
        m_exchange->request.reservation = m_exchange->postponed->reserve(std::max(left, milliseconds(0)));
    } catch (const std::exception&) { // without a reservation it is told to come back
    }
}

FcgiConnection::Next FcgiConnection::resume(app::Worker& worker)
{
    m_exchange->request.whenBusy = http::Request::WhenBusy::Refuse;
    m_exchange->restartable.restart();
    return answer(worker);
}

FcgiConnection::Next FcgiConnection::answer(app::Worker& worker)
{
    const bool isKept = m_request.keepConnection != 0;
    auto& [source, restartable, request, postponed, arrivedAt] = *m_exchange;
    std::optional<bool> isAllRead;
    const auto readRest = [&, &source = source, &request = request] {
        if (!isAllRead)
            isAllRead = mayHaveBody(request) ? throwAwayArrived(source, m_request.ipcFd) : throwAwayRest(source);
    };
    FcgiSink sink(m_request.ipcFd, m_request.requestId, readRest);
    try {
        if (worker.serve(request, sink) == app::Worker::Delivery::Cut) {
            sink.breakOff();
            return Next::Close;
        }
    } catch (const http::Postponed& reason) {
        postponed = reason;
        return Next::Postponed;
    }
    readRest();
    const bool isClean = *isAllRead;
    const bool isDelivered = sink.finish();
    if (!isClean && isDelivered)
        endStreamAndThrowAway(m_request.ipcFd);
    m_exchange.reset();
    // Frees without writing or closing: libfcgi would wait up to two seconds for the other side to close first.
    FCGX_Free(&m_request, 0);
    m_request.keepConnection = 1;
    return isKept && isClean && isDelivered ? Next::Keep : Next::Close;
}

} // namespace trivet::process
