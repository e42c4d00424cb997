#pragma once
#include "app/worker.hpp"
#include "base/file_descriptor.hpp"

#include <fcgiapp.h>
#include <memory>

namespace trivet::process {

// One connection from the web server. It carries one request after the other, never two at once.
class FcgiConnection {
public:
    explicit FcgiConnection(FileDescriptor socket);
    ~FcgiConnection();
    FcgiConnection(const FcgiConnection&) = delete;
    FcgiConnection& operator=(const FcgiConnection&) = delete;

    enum class Next { Keep, Close, Postponed };
    // Whether a request that would have to wait may be postponed instead, and whether others were before it.
    struct Admission {
        http::Request::WhenBusy whenBusy = http::Request::WhenBusy::Wait;
        bool isBehindOthers = false;
    };
    // Reads one request and has it answered. Keep: the web server will send another one over this connection.
    // Postponed: the request waits in this connection; reserve() and resume() go on with it.
    Next serveOne(app::Worker& worker, Admission admission);

    // The same in two steps, for who has to know the request before there is a worker. Nothing: there is none.
    const http::Request* receive(Admission admission);
    Next answer(app::Worker& worker);

    // For a thread that waits in the place of all postponed requests. Ends after a reasonable time.
    void reserve();
    Next resume(app::Worker& worker);

    bool isPostponed() const { return m_exchange != nullptr; }
    int socket() const { return m_request.ipcFd; }
    bool hasServed() const { return m_hasServed; }
    // Gives the socket away, for another process to go on with.
    FileDescriptor release();

private:
    struct Exchange;

    FCGX_Request m_request{};
    std::unique_ptr<Exchange> m_exchange; // while a request is being answered, or is postponed
    bool m_hasServed = false;
};

} // namespace trivet::process
