#pragma once
#include "app/application.hpp"
#include "connection_queue.hpp"

#include <cstdint>

namespace trivet::process {

struct WorkerPlan {
    int threads = 1;
    std::int64_t maxRequests = 0; // after so many ask to be replaced; 0: never
};

// Serves connections until told to stop, and returns when the last answer is out. Database connections are made here,
// so none is shared with the process this one was forked from. Throws if it cannot start.
void serveConnections(const app::Application& application, const WorkerPlan& plan, const WorkerSockets& sockets);

} // namespace trivet::process
