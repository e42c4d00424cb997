#pragma once
#include "app/application.hpp"
#include "http/request.hpp"
#include "http/response.hpp"

#include <memory>

namespace trivet::app {

// One worker context: its database session and its caches. Made after fork(); used by one thread at a time, and a
// process may run several.
class Worker {
public:
    // A CGI program answers one request and is never idle: what is wanted of it is done before the answer.
    enum class Life { ManyRequests, OneRequest };

    explicit Worker(const Application& application, Life life = Life::ManyRequests);
    ~Worker();

    // Cut: what was to be sent ended early. The transport must break off too, or half an answer is taken for a whole
    // one.
    enum class Delivery { Whole, Cut };
    // Answers one request: routes, runs, writes head and body and the line of the access log. Throws http::Postponed,
    // and nothing else, if the request allows it: then nothing was written.
    Delivery serve(const http::Request& request, http::Sink& sink);

    // For a client that does not come over HTTP: what handlers are lent. It ends with the worker.
    const http::Services& services() const;

    // Work that waits until no client waits for this worker: writes down when tokens were used, moves the write-ahead
    // log into the database, writes refused sign-ins into the audit log, does the tasks that are due. Called when it is
    // quiet, and now and then when it never is; does nothing most of the time. True: there is more of it to do soon.
    bool idle() noexcept;
    // Something of it should not wait for a quiet moment.
    bool needsRest() const noexcept;
    // Forgets what the last requests have read of the database: it is quiet.
    void tidy() noexcept;
    // Closes the database and forgets what can be read again: it was not needed for a while.
    void releaseIdle() noexcept;
    // Opening the database again takes a few milliseconds with SQLite, which has its memory here. PostgreSQL starts a
    // process for it, which has it there.
    bool reopensCheaply() const noexcept;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace trivet::app
