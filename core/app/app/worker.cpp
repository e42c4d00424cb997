#include "app/worker.hpp"

#include "app/delivery.hpp"
#include "app/dispatcher.hpp"
#include "app/startup.hpp"
#include "app/waiting_work.hpp"
#include "applications/store_secret_uses.hpp"
#include "attachments/download_counts.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "cron/run_tasks.hpp"
#include "db/database.hpp"
#include "db/maintenance.hpp"
#include "db/migrator.hpp"
#include "git/open_repositories.hpp"
#include "gitdata/last_changes.hpp"
#include "http/method.hpp"
#include "http/postponed.hpp"
#include "http/services.hpp"
#include "keyring/keyring.hpp"
#include "log/request_ids.hpp"
#include "mail/mail_preference_store.hpp"
#include "notification_mails/mail_observer.hpp"
#include "payloads/hook_renderer.hpp"
#include "repos/store_deploy_key_uses.hpp"
#include "sessions/store_session_uses.hpp"
#include "settings/host_folder.hpp"
#include "signin/store_credential_uses.hpp"
#include "webhooks/hook_observer.hpp"

#include <chrono>
#include <optional>

namespace trivet::app {
namespace {

constexpr MessageFormat<> kMisconfigured{"site.misconfigured",
                                         "the configuration has a mistake; the administrator finds it in the log"};

} // namespace

namespace {

constexpr std::chrono::milliseconds kSlow{1000};        // a statement worth a line in the log
constexpr std::chrono::milliseconds kLookingBack{5000}; // through the history of a folder, while nobody waits

} // namespace

struct Worker::State {
    State(const Application& shared, Life span)
        : application(shared),
          life(span),
          gauge(shared.metrics),
          signIn(shared.settings, shared.signIn),
          keys(shared.settings, shared.signIn.secretKey),
          services{shared.settings,
                   shared.catalogue,
                   shared.openApi,
                   shared.assets,
                   shared.log,
                   shared.metrics,
                   repositories,
                   [this]() -> db::Database& { return openDatabase(); },
                   {shared.discovery,
                    shared.templates,
                    shared.unreadThreads,
                    shared.pushFollowers.all(),
                    static_cast<const githttp::PullPushes&>(shared.pushedPulls),
                    static_cast<const issues::PullEdits&>(shared.editedPulls),
                    shared.statusObservers,
                    shared.removalFollowers.all(),
                    shared.blockObservers,
                    shared.reviewObservers,
                    shared.newRepository,
                    signIn,
                    keys,
                    shared.renderedTexts,
                    shared.latestDiffs,
                    shared.latestBlames,
                    shared.keptPieces,
                    unfinishedFolders,
                    downloads,
                    static_cast<webhooks::PayloadRenderer&>(renderer)}}
    {
        if (!isOnSqlite) // other hosts may use it, too
            signIn.throttle.countIn([this]() -> db::Database& { return openDatabase(); });
    }

    db::Options databaseOptions() const
    {
        return db::Options::from(application.settings, application.settings.server.appDataPath);
    }

    // Opened when the first request needs it: a worker starts, and answers what needs no data, while PostgreSQL is
    // away.
    db::Database& openDatabase()
    {
        if (!database) {
            database.emplace(databaseOptions());
            database->reportSlowStatements(kSlow, [this](std::string_view sql, std::chrono::milliseconds took) {
                application.log.warn("slow_statement", {{"ms", took.count()}, {"sql", sql}});
            });
            if (!application.settings.webhook.disabled)
                events::observe(*database,
                                std::make_shared<webhooks::HookObserver>(*database, renderer, application.log));
            if (mail::sendsNotifications(application.settings))
                events::observe(*database, std::make_shared<notification_mails::MailObserver>(*database));
            makeReady();
        }
        return *database;
    }

    void runDueTasks(std::int64_t now)
    {
        if (schedule.claimCheck(now))
            cron::runDueTasks({openDatabase(), application.settings, application.log, now});
    }

    void runWantedTasksBeforeAnswer() noexcept
    try {
        if (database)
            waiting.doWanted(*database);
    } catch (const std::exception& problem) {
        application.log.warn("wanted_tasks_failed", {{"text", problem.what()}});
    }

    void storeFailures() noexcept
    try {
        if (!signIn.failures.isEmpty())
            signIn.failures.store(openDatabase(), application.settings, secondsNow());
    } catch (const std::exception& problem) {
        application.log.warn("audit_entries_lost", {{"text", problem.what()}});
    }

    void storeUses() noexcept
    try {
        if (!signIn.hasUses())
            return;
        signin::storeUses(openDatabase(), signIn);
        applications::storeSecretUses(openDatabase(), signIn);
        repos::storeDeployKeyUses(openDatabase(), signIn);
        sessions::storeUses(openDatabase(), signIn.sessionUses, application.settings);
    } catch (const std::exception& problem) {
        application.log.warn("last_uses_lost", {{"text", problem.what()}});
    }

    void storeDownloads() noexcept
    try {
        if (!downloads.isEmpty())
            attachments::storeDownloads(openDatabase(), downloads);
    } catch (const std::exception& problem) {
        application.log.warn("download_counts_lost", {{"text", problem.what()}});
    }

    // However the worker was started: it never touches a database it does not know, nor one that is not as the
    // configuration wants it.
    void makeReady()
    {
        try {
            requireKnownSchema();
            prepareDatabase();
        } catch (...) {
            database.reset();
            throw;
        }
    }

    void requireKnownSchema()
    {
        try {
            db::requireUsableSchema(*database);
        } catch (const db::Failure&) {
            throw;
        } catch (const std::runtime_error& problem) {
            throw Error::unavailable(db::kOtherSchema).because(problem.what());
        }
    }

    void prepareDatabase()
    {
        try {
            prepare({*database, application.settings, secondsNow()});
        } catch (const db::Failure&) {
            throw;
        } catch (const std::runtime_error& problem) {
            application.log.error("start_failed", {{"text", problem.what()}});
            throw Error::unavailable(kMisconfigured).because(problem.what());
        }
    }

    const Application& application;
    const bool isOnSqlite = databaseOptions().engine == db::Engine::Sqlite;
    const Life life;
    metrics::WorkerGauge gauge;
    signin::AuthState signIn;
    keyring::Keyring keys;
    git::OpenRepositories repositories{hostFolder(application.settings) + "/git-answers"};
    gitdata::UnfinishedFolders unfinishedFolders{};
    attachments::DownloadCounts downloads{};
    cron::Schedule schedule{};
    log::RequestIds ids{};
    std::optional<db::Database> database{};
    payloads::HookRenderer renderer{services};
    http::Services services;
    WaitingWork waiting{application, services};
};

namespace {

metrics::Surface countedAs(http::Surface surface, std::string_view operation)
{
    switch (surface) {
    case http::Surface::Api:
        return metrics::Surface::Api;
    case http::Surface::OAuth:
        return metrics::Surface::OAuth;
    case http::Surface::Page:
        return metrics::Surface::Page;
    case http::Surface::Lfs:
        return metrics::Surface::Git;
    case http::Surface::Plain:
        break;
    }
    if (operation.starts_with("git"))
        return metrics::Surface::Git;
    return operation == "asset" ? metrics::Surface::Static : metrics::Surface::Other;
}

} // namespace

Worker::Worker(const Application& application, Life life) : m_state(std::make_unique<State>(application, life))
{
    application.metrics.workerStarted();
}
Worker::~Worker()
{
    m_state->storeUses();
    m_state->storeDownloads();
    m_state->storeFailures();
}

Worker::Delivery Worker::serve(const http::Request& request, http::Sink& sink)
try {
    const auto start = monotonicMicroseconds();
    const auto& application = m_state->application;
    m_state->gauge.enter();
    const std::string id = m_state->ids.next();
    auto outcome = dispatch(application.routes, request, m_state->services, id);
    if (m_state->life == Life::OneRequest && request.method == nameOf(http::Method::Post))
        m_state->runWantedTasksBeforeAnswer();
    const Receiver receiver{
        .sink = sink,
        .ends = m_state->life == Life::OneRequest ? Receiver::Ends::Alike : Receiver::Ends::Differ,
        .folder = hostFolder(application.settings),
        .refuse = [&](const Error& error) { refuseInstead(outcome, error, request, m_state->services, id); }};
    const auto sent = deliver(outcome, request.method, receiver);
    if (sent.end == Sent::End::BrokeOff)
        application.log.error("answer_broken_off", {{"id", id}, {"text", sent.problem}});
    const auto took = monotonicMicroseconds() - start;
    application.log.access({.id = id,
                            .operation = outcome.operation,
                            .user = outcome.user,
                            .status = outcome.response.status,
                            .bytes = sent.bytes,
                            .microseconds = took,
                            .method = request.method,
                            .target = request.target,
                            .remoteAddress = request.remoteAddress,
                            .detail = sent.end == Sent::End::Whole ? outcome.detail : describe(sent)});
    application.metrics.answered(
        {countedAs(outcome.surface, outcome.operation), outcome.response.status, took, sent.bytes});
    m_state->gauge.leave();
    return sent.end == Sent::End::BrokeOff ? Delivery::Cut : Delivery::Whole;
} catch (const http::Postponed&) {
    m_state->gauge.leave();
    throw;
} catch (const std::exception& problem) { // out of memory, at most
    m_state->application.log.error("request_lost", {{"text", problem.what()}});
    return Delivery::Cut;
}

const http::Services& Worker::services() const { return m_state->services; }

bool Worker::idle() noexcept
try {
    if (m_state->signIn.hasDueUses(secondsNow()))
        m_state->storeUses();
    if (m_state->downloads.isDue(secondsNow()))
        m_state->storeDownloads();
    if (m_state->signIn.failures.isDue(secondsNow()))
        m_state->storeFailures();
    m_state->waiting.settlePushes(secondsNow());
    const bool hasMore = m_state->database && m_state->waiting.doAll(*m_state->database);
    m_state->unfinishedFolders.work(m_state->repositories, kLookingBack);
    m_state->runDueTasks(secondsNow());
    if (m_state->database) // last: all of the above writes
        m_state->database->checkpointIfDue();
    return hasMore;
} catch (const std::exception& problem) {
    m_state->application.log.warn("idle_work_failed", {{"text", problem.what()}});
    return false;
}

bool Worker::needsRest() const noexcept { return m_state->database && db::isLogTooLong(*m_state->database); }

void Worker::tidy() noexcept
{
    if (m_state->database)
        db::releaseMemory(*m_state->database);
    m_state->repositories.closeAll(); // libgit2 keeps up to 16 MB of each pack that is open
}

void Worker::releaseIdle() noexcept
{
    m_state->storeUses();
    m_state->storeDownloads();
    m_state->storeFailures();
    m_state->repositories.closeAll();
    m_state->database.reset();
}

bool Worker::reopensCheaply() const noexcept { return m_state->isOnSqlite; }

} // namespace trivet::app
