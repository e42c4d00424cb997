#pragma once
#include "http/request.hpp"
#include "http/response.hpp"
#include "settings/settings.hpp"

#include <memory>

namespace trivet::app {

class Application;

// One worker context: its database session and its caches. Used by one thread at a time; a process may run several.
class Worker {
public:
    explicit Worker(const Application& application);
    ~Worker();

    // Answers one request completely: routes, runs, writes head and body, reads what is left of the request body,
    // writes the access-log line. Never throws.
    void serve(http::Request& request, http::Sink& sink);

    // Work that waits until nobody does: flushes batched writes, moves the write-ahead log into the database.
    void idle();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace trivet::app
