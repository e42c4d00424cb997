#include "cgi_transport.hpp"

#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "base/text.hpp"
#include "cgi_environment.hpp"
#include "sending_pace.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <functional>
#include <optional>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace trivet::process {
namespace {

class CgiSource : public body::Source {
public:
    // A CGI program must not read past the declared length (RFC 3875 §4.2). A chunked body has none and ends by itself.
    explicit CgiSource(std::string_view contentLength)
    {
        if (!contentLength.empty())
            m_left = std::max<std::int64_t>(0, parseInteger(contentLength).value_or(0));
    }

    std::size_t read(char* into, std::size_t size) override
    {
        if (m_left)
            size = std::min(size, static_cast<std::size_t>(*m_left));
        ssize_t count = 0;
        do
            count = ::read(STDIN_FILENO, into, size);
        while (count < 0 && errno == EINTR);
        if (count < 0 || (count == 0 && m_left.value_or(0) > 0))
            throw Error::badRequest("the request body ended early");
        if (m_left)
            *m_left -= count;
        return static_cast<std::size_t>(count);
    }

private:
    std::optional<std::int64_t> m_left{};
};

ssize_t writeSome(std::string_view bytes)
{
    const auto sent = ::send(STDOUT_FILENO, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    return sent < 0 && errno == ENOTSOCK ? ::write(STDOUT_FILENO, bytes.data(), bytes.size()) : sent;
}

class CgiSink : public http::Sink {
public:
    // `beforeFirst` reads the rest of the request: Apache sends all of it before it looks at the answer.
    explicit CgiSink(std::function<void()> beforeFirst = {}) : m_beforeFirst(std::move(beforeFirst)) {}
    bool write(std::string_view bytes) override
    {
        if (bytes.empty())
            return flush();
        if (m_pending.size() + bytes.size() <= kHeldBack) {
            m_pending += bytes;
            return !m_isBroken;
        }
        return flush() && send(bytes);
    }
    bool flush()
    {
        const std::string pending = std::exchange(m_pending, {});
        return send(pending);
    }

private:
    static constexpr std::size_t kHeldBack = 8192;

    bool send(std::string_view bytes)
    {
        if (const auto beforeFirst = std::exchange(m_beforeFirst, {}))
            beforeFirst();
        while (!bytes.empty() && !m_isBroken) {
            const auto sent = writeSome(bytes);
            if (sent >= 0) {
                m_pace.sent(static_cast<std::size_t>(sent));
                bytes.remove_prefix(static_cast<std::size_t>(sent));
            } else if (errno == EAGAIN) {
                m_isBroken = !m_pace.awaitRoom(STDOUT_FILENO);
            } else {
                m_isBroken = errno != EINTR;
            }
        }
        return !m_isBroken;
    }

    std::function<void()> m_beforeFirst;
    std::string m_pending{};
    SendingPace m_pace{};
    bool m_isBroken = false;
};

// Of the pipe to the web server: who does not read must not keep this process for ever (SendingPace). A socket is
// written to without waiting each time: with mod_cgid it is standard input too, where the body has to be waited for.
void writeWithoutWaiting()
{
    struct stat kind = {};
    if (::fstat(STDOUT_FILENO, &kind) == 0 && S_ISFIFO(kind.st_mode))
        ::fcntl(STDOUT_FILENO, F_SETFL, ::fcntl(STDOUT_FILENO, F_GETFL) | O_NONBLOCK);
}

// The web server has all of it; what the worker still has to do keeps nobody waiting. The number stays taken, so that
// no file opened later can get what is written to it.
void endAnswer()
{
    const FileDescriptor nowhere(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    if (nowhere.isOpen())
        ::dup2(nowhere.number(), STDOUT_FILENO);
}

constexpr std::size_t kMostThrownAway = 64 * 1024 * 1024;

// Apache then throws the rest away itself. With mod_cgid the body and the answer share a socket: what has come and is
// not read when this program ends would break it, and the answer would be lost.
void stopListening()
{
    std::array<char, 65536> trash;
    if (::shutdown(STDIN_FILENO, SHUT_RD) == 0)
        while (::read(STDIN_FILENO, trash.data(), trash.size()) > 0) {
        }
}

// Apache sends the whole body before it reads the answer, and takes a closed pipe for a failure.
void throwAwayRest(CgiSource& source)
{
    std::array<char, 65536> trash;
    std::size_t total = 0;
    try {
        while (const auto count = source.read(trash.data(), trash.size()))
            if ((total += count) > kMostThrownAway)
                return stopListening();
    } catch (const Error&) { // it ended early: nothing is left
    }
}

} // namespace

void serveCgiRequest(app::Worker& worker)
{
    http::Request request = readRequest(environ);
    writeWithoutWaiting();
    CgiSource source(request.contentLength);
    request.body = &source;
    CgiSink sink([&] { throwAwayRest(source); });
    // What is cut ends without its rest: shorter than its Content-Length, or without even a head.
    if (worker.serve(request, sink) == app::Worker::Delivery::Whole)
        sink.flush();
    endAnswer();
}

void refuseCgiRequest()
{
    http::Response response{.status = 503, .contentType = "text/plain; charset=utf-8"};
    CgiSink sink;
    sink.write(renderHead(response));
    sink.write("The service is not available. The administrator finds the reason in the error log.\n");
    sink.flush();
}

} // namespace trivet::process
