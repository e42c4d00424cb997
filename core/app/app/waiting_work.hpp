#pragma once
#include "app/application.hpp"
#include "cron/task.hpp"
#include "http/services.hpp"

#include <cstdint>

namespace trivet::app {

// What somebody waits for who is not waiting for an answer: a worker does it while no request is there. Each kind is
// done by one worker of all, and asked for with a look at an index.
class WaitingWork {
public:
    WaitingWork(const Application& application, const http::Services& services)
        : m_application(application), m_services(services)
    {
    }

    // What a push or a merge has changed is to be seen soon, though the database was busy when it was to be recorded.
    void settlePushes(std::int64_t now);
    // True: it had no time for all, as with a thousand receivers that do not answer.
    bool doAll(db::Database& db);
    // What a request may have asked for, where no worker stays: it is done before the answer.
    void doWanted(db::Database& db);

private:
    cron::TaskContext context(db::Database& db) const;
    bool runWhile(std::string_view task, db::Database& db, bool (*isAnyDue)(db::Database&, const Settings&));
    void runWantedTasks(db::Database& db);
    void deliverLogoutNotices(db::Database& db);
    void deliverMail(db::Database& db);
    bool deliverWebhooks(db::Database& db);
    bool followHeads(db::Database& db);
    void mergeDue();
    void syncMirrors(db::Database& db);

    const Application& m_application;
    const http::Services& m_services;
    std::int64_t m_settlesAt = 0;
};

} // namespace trivet::app
