#include "connection_queue.hpp"

#include "base/clock.hpp"
#include "worker_channel.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

namespace trivet::process {
namespace {

constexpr int kQuietMilliseconds = 1000;       // after the last request
constexpr int kStillQuietMilliseconds = 30000; // then again and again
// A process may have 1024 descriptors, unless somebody has raised that, and needs some for itself.
constexpr std::size_t kMostWaiting = 512;
// The web server connects and sends at once. A connection that was put aside for being quicker than its first bytes
// would belong to this process and wait for it, while another process has nothing to do.
constexpr int kFirstBytesMilliseconds = 10;
// When stopping: how long a new connection may take to send its request, and how long new ones are accepted.
constexpr int kGraceMilliseconds = 100;
constexpr std::int64_t kGraceForAllMicroseconds = 1'000'000;

bool hasInput(int socket, int waitMilliseconds)
{
    pollfd entry{.fd = socket, .events = POLLIN, .revents = 0};
    return ::poll(&entry, 1, waitMilliseconds) == 1;
}

bool isAtEnd(int socket)
{
    char byte = 0;
    return ::recv(socket, &byte, sizeof byte, MSG_PEEK | MSG_DONTWAIT) == 0;
}

} // namespace

ConnectionQueue::ConnectionQueue(WorkerSockets sockets, std::function<void()> hangup)
    : m_sockets(sockets),
      m_hangup(std::move(hangup)),
      m_signals({SIGTERM, SIGINT, SIGUSR1, SIGHUP}),
      m_epoll(::epoll_create1(EPOLL_CLOEXEC)),
      m_wakeUp(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      m_resumable(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK | EFD_SEMAPHORE))
{
    ignoreBrokenPipes();
    ::fcntl(m_sockets.listener, F_SETFL, ::fcntl(m_sockets.listener, F_GETFL) | O_NONBLOCK);
    require(m_signals.descriptor(), EPOLLIN);
    require(m_wakeUp.number(), EPOLLIN);
    require(m_resumable.number(), EPOLLIN);
    // Of all processes waiting for the same thing one is woken.
    require(m_sockets.listener, EPOLLIN | EPOLLEXCLUSIVE);
    if (m_sockets.supervisor >= 0) {
        require(m_sockets.supervisor, EPOLLIN);
        require(m_sockets.handoverTake, EPOLLIN | EPOLLEXCLUSIVE);
    }
}

bool ConnectionQueue::watch(int descriptor, std::uint32_t events, int operation)
{
    epoll_event event{};
    event.events = events;
    event.data.fd = descriptor;
    return ::epoll_ctl(m_epoll.number(), operation, descriptor, &event) == 0;
}

void ConnectionQueue::require(int descriptor, std::uint32_t events)
{
    if (!watch(descriptor, events, EPOLL_CTL_ADD))
        throw std::runtime_error(std::string("cannot wait for connections: ") + std::strerror(errno));
}

std::unique_ptr<FcgiConnection> ConnectionQueue::next(const std::function<Idle()>& idle)
{
    int wait = kQuietMilliseconds;
    while (m_state == State::Serving) {
        // epoll tells of the listener once in a round over all connections that have something to say. Were one
        // accepted a round, who came last would wait for seconds while others are answered again and again; so once
        // one has come, every second turn is theirs until no more are found. What is accepted is served at once by
        // who accepts it, and nobody hoards.
        if (m_mayFindMore && m_turns.fetch_add(1, std::memory_order_relaxed) % 2 == 0)
            if (auto connection = accept(kFirstBytesMilliseconds))
                return connection;
        epoll_event event{};
        const int count = ::epoll_wait(m_epoll.number(), &event, 1, wait);
        if (count == 0) {
            const auto next = idle();
            if (next == Idle::Go)
                return nullptr;
            wait = next == Idle::Soon ? kQuietMilliseconds : kStillQuietMilliseconds;
        } else if (count > 0) {
            auto connection = handle(event.data.fd);
            // The web server has closed a connection it had kept: the usual end, and cheaper to see here.
            if (connection && (event.events & EPOLLHUP) != 0 && isAtEnd(connection->socket()))
                connection.reset();
            if (connection)
                return connection;
        }
    }
    return nextBeforeEnd();
}

ConnectionQueue::Connection ConnectionQueue::handle(int descriptor)
{
    if (descriptor == m_sockets.listener)
        return accept(kFirstBytesMilliseconds);
    if (descriptor == m_signals.descriptor())
        receiveSignals();
    else if (descriptor == m_sockets.supervisor)
        hearSupervisor();
    else if (descriptor == m_sockets.handoverTake) {
        if (auto socket = takeConnection(descriptor); socket.isOpen())
            keep(std::make_unique<FcgiConnection>(std::move(socket)));
    } else if (descriptor == m_resumable.number())
        return takeResumed();
    else if (descriptor != m_wakeUp.number())
        return takeWaiting(descriptor);
    return nullptr;
}

// A new connection, if one has come and has already sent something; usually it has.
ConnectionQueue::Connection ConnectionQueue::accept(int waitMilliseconds)
{
    FileDescriptor socket(::accept4(m_sockets.listener, nullptr, nullptr, SOCK_CLOEXEC));
    m_mayFindMore = socket.isOpen();
    if (!socket.isOpen()) {
        if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
            ::poll(nullptr, 0, kGraceMilliseconds); // the connection stays in the queue; do not spin on it
        return nullptr;
    }
    const bool isSpeaking = hasInput(socket.number(), waitMilliseconds);
    auto connection = std::make_unique<FcgiConnection>(std::move(socket));
    if (isSpeaking)
        return connection;
    keep(std::move(connection));
    return nullptr;
}

void ConnectionQueue::resume(Connection connection)
{
    {
        const std::unique_lock lock(m_mutex);
        m_resumed.push_back(std::move(connection));
    }
    ::eventfd_write(m_resumable.number(), 1);
}

ConnectionQueue::Connection ConnectionQueue::takeResumed()
{
    eventfd_t one = 0;
    if (::eventfd_read(m_resumable.number(), &one) != 0)
        return nullptr; // another thread was quicker
    const std::unique_lock lock(m_mutex);
    auto connection = std::move(m_resumed.front());
    m_resumed.pop_front();
    return connection;
}

ConnectionQueue::Connection ConnectionQueue::nextResumed(int waitMilliseconds)
{
    return hasInput(m_resumable.number(), waitMilliseconds) ? takeResumed() : nullptr;
}

void ConnectionQueue::keep(Connection connection)
{
    const int socket = connection->socket();
    {
        const std::unique_lock lock(m_mutex);
        if (m_state == State::Leaving)
            giveConnection(m_sockets.handoverGive, connection->release());
        if (m_state != State::Serving || m_waiting.size() >= kMostWaiting)
            return;
        m_waiting[socket] = std::move(connection);
    }
    // One thread is told, and no other until the connection is given back. It may be told at once, so the lock is free.
    if (!watch(socket, EPOLLIN | EPOLLONESHOT, EPOLL_CTL_MOD) && !watch(socket, EPOLLIN | EPOLLONESHOT, EPOLL_CTL_ADD))
        takeWaiting(socket);
}

ConnectionQueue::Connection ConnectionQueue::takeWaiting(int socket)
{
    const std::unique_lock lock(m_mutex);
    const auto node = m_waiting.extract(socket);
    return node.empty() ? nullptr : std::move(node.mapped());
}

ConnectionQueue::Connection ConnectionQueue::takeAnyWaiting()
{
    const std::unique_lock lock(m_mutex);
    return m_waiting.empty() ? nullptr : std::move(m_waiting.extract(m_waiting.begin()).mapped());
}

ConnectionQueue::Connection ConnectionQueue::nextBeforeEnd()
{
    const bool isLeaving = m_state == State::Leaving;
    while (auto connection = takeAnyWaiting()) {
        if (isLeaving)
            giveConnection(m_sockets.handoverGive, connection->release());
        else if (hasInput(connection->socket(), connection->hasServed() ? 0 : kGraceMilliseconds))
            return connection;
    }
    while (!isLeaving && hasInput(m_sockets.listener, 0) && monotonicMicroseconds() < m_acceptsUntil)
        if (auto connection = accept(kGraceMilliseconds))
            return connection;
    return nullptr;
}

void ConnectionQueue::receiveSignals()
{
    while (const auto signal = m_signals.next()) {
        if (signal == SIGHUP)
            m_hangup();
        else
            end(State::Stopping);
    }
}

void ConnectionQueue::hearSupervisor()
{
    if (const auto word = receive(m_sockets.supervisor))
        end(word == Word::Leave ? State::Leaving : State::Stopping);
}

void ConnectionQueue::end(State state)
{
    const std::unique_lock lock(m_mutex);
    m_acceptsUntil = monotonicMicroseconds() + kGraceForAllMicroseconds;
    m_state = state;
    ::eventfd_write(m_wakeUp.number(), 1);
}

} // namespace trivet::process
