#pragma once
#include "app/worker.hpp"
#include "base/file_descriptor.hpp"

#include <fcgiapp.h>

namespace trivet::process {

// One connection from the web server. It carries one request after the other, never two at once.
class FcgiConnection {
public:
    explicit FcgiConnection(FileDescriptor socket);
    ~FcgiConnection();
    FcgiConnection(const FcgiConnection&) = delete;
    FcgiConnection& operator=(const FcgiConnection&) = delete;

    enum class Next { Keep, Close };
    // Reads one request and has it answered. Keep: the web server will send another one over this connection.
    Next serveOne(app::Worker& worker);

    int socket() const { return m_request.ipcFd; }
    bool hasServed() const { return m_hasServed; }
    // Gives the socket away, for another process to go on with.
    FileDescriptor release();

private:
    FCGX_Request m_request{};
    bool m_hasServed = false;
};

} // namespace trivet::process
