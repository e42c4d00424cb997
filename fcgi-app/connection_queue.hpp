#pragma once
#include "fcgi_transport.hpp"
#include "process_signals.hpp"

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace trivet::process {

// What a worker process listens to. Descriptors are borrowed; -1 where there is no supervisor.
struct WorkerSockets {
    int listener = -1;
    int supervisor = -1;
    int handoverGive = -1;
    int handoverTake = -1;
};

// Gives each connection that has something to say to exactly one of the threads that ask. A connection that is silent,
// new or kept open by the web server, costs a descriptor and never a thread, so it keeps nobody waiting. Signals are
// looked at here and nowhere else, that is, only while a thread has nothing to do.
class ConnectionQueue {
public:
    // `hangup` is called on SIGHUP.
    ConnectionQueue(WorkerSockets sockets, std::function<void()> hangup);

    enum class Idle { Stay, Soon, Go };
    // Waits for a connection that can be served. Nothing: it is time to leave. `idle` is called when it is quiet, and
    // may say that it has more to do soon, or that its thread should go.
    std::unique_ptr<FcgiConnection> next(const std::function<Idle()>& idle);
    // Takes a connection back that will carry more requests.
    void keep(std::unique_ptr<FcgiConnection> connection);
    // Takes one whose postponed request can go on: a thread gets it from next(), or after the end from nextResumed().
    void resume(std::unique_ptr<FcgiConnection> connection);
    std::unique_ptr<FcgiConnection> nextResumed(int waitMilliseconds);

private:
    // Leaving: others go on in our place. Stopping: whoever has connected must still be served by us.
    enum class State { Serving, Leaving, Stopping };
    using Connection = std::unique_ptr<FcgiConnection>;

    bool watch(int descriptor, std::uint32_t events, int operation);
    void require(int descriptor, std::uint32_t events);
    Connection handle(int descriptor);
    Connection accept(int waitMilliseconds);
    Connection takeWaiting(int socket);
    Connection takeAnyWaiting();
    Connection takeResumed();
    Connection nextBeforeEnd();
    void receiveSignals();
    void hearSupervisor();
    void end(State state);

    WorkerSockets m_sockets;
    std::function<void()> m_hangup;
    SignalQueue m_signals;
    FileDescriptor m_epoll;
    FileDescriptor m_wakeUp; // readable for good once the end has come, so that every thread notices
    std::atomic<State> m_state = State::Serving;
    std::atomic<std::int64_t> m_acceptsUntil = 0;
    std::atomic<unsigned> m_turns = 0;      // of all threads
    std::atomic<bool> m_mayFindMore = true; // the last look at the listener found one
    std::mutex m_mutex{};
    FileDescriptor m_resumable; // readable while there are any of these
    std::deque<Connection> m_resumed{};
    std::map<int, Connection> m_waiting{};
};

} // namespace trivet::process
