#include "app/waiting_work.hpp"

#include "base/clock.hpp"
#include "cron/run_tasks.hpp"
#include "grants/logout_notice_store.hpp"
#include "mail/waiting_mail.hpp"
#include "migrations/import_task.hpp"
#include "mirrors/sync_mirrors.hpp"
#include "notification_mails/deliver_notifications.hpp"
#include "outbox/outbox_store.hpp"
#include "pulls/due_merges.hpp"
#include "pulls/waiting_branches.hpp"
#include "pushes/pending_push.hpp"
#include "repos/storage.hpp"
#include "webhooks/deliver_webhooks.hpp"

namespace trivet::app {
namespace {

constexpr int kMostAtOnce = 20;

} // namespace

bool WaitingWork::doAll(db::Database& db)
{
    deliverLogoutNotices(db);
    deliverMail(db);
    const bool hasMoreWebhooks = deliverWebhooks(db);
    const bool hasMoreHeads = followHeads(db);
    mergeDue();
    runWantedTasks(db);
    syncMirrors(db);
    migrations::importNext(m_services, secondsNow()); // one: each takes long, and others may wait for this worker
    return hasMoreWebhooks || hasMoreHeads;
}

void WaitingWork::doWanted(db::Database& db)
{
    followHeads(db);
    mergeDue();
    migrations::importNext(m_services, secondsNow());
    runWantedTasks(db);
}

void WaitingWork::settlePushes(std::int64_t now)
{
    constexpr std::int64_t kPause = 30;
    const auto& settings = m_application.settings;
    if (now < m_settlesAt && m_settlesAt <= now + kPause) // unless the clock was set back
        return;
    if (!pushes::hasUnrecorded(settings.server.appDataPath))
        return;
    m_settlesAt = now + kPause;
    pushes::settlePending(m_services.database(), repos::Storage(settings.repository.root), settings.server.appDataPath,
                          m_application.pushFollowers.all(), now);
}

// Each has a time of its own: the one before may have taken long.
cron::TaskContext WaitingWork::context(db::Database& db) const
{
    return {db, m_application.settings, m_application.log, secondsNow()};
}

// Those an administrator wants now, each once.
void WaitingWork::runWantedTasks(db::Database& db)
{
    for (auto left = cron::allTasks().size(); left > 0; --left)
        if (!cron::runNextWanted(context(db)))
            return;
}

// People who sign out expect to be signed out everywhere soon, not at the next minute.
void WaitingWork::deliverLogoutNotices(db::Database& db)
{
    if (m_application.settings.oauth2.enabled &&
        outbox::OutboxStore(db, grants::kLogoutNoticeKind).hasDue(secondsNow()))
        cron::runNow(cron::kDeliverLogoutNotices, context(db));
}

// Whoever asked for a link waits for it.
void WaitingWork::deliverMail(db::Database& db)
{
    if (m_application.settings.mailer.enabled &&
        (outbox::OutboxStore(db, mail::kMailKind).hasDue(secondsNow()) ||
         notification_mails::hasDueNotifications(db, m_application.settings, secondsNow())))
        cron::runNow(cron::kDeliverMail, context(db));
}

bool WaitingWork::runWhile(std::string_view task, db::Database& db, bool (*isAnyDue)(db::Database&, const Settings&))
{
    const auto& settings = m_application.settings;
    return isAnyDue(db, settings) && cron::runNow(task, context(db)) == cron::Outcome::Done && isAnyDue(db, settings);
}

// Whoever hooks up a build waits for it to start.
bool WaitingWork::deliverWebhooks(db::Database& db)
{
    return runWhile(cron::kDeliverWebhooks, db, [](db::Database& used, const Settings& settings) {
        return webhooks::hasDueDeliveries(used, settings, secondsNow());
    });
}

// Whoever looks at a pull request expects what was pushed.
bool WaitingWork::followHeads(db::Database& db)
{
    return runWhile(cron::kFollowHeads, db,
                    [](db::Database& used, const Settings&) { return pulls::hasWaitingBranches(used, secondsNow()); });
}

// Those whose last check has just succeeded.
void WaitingWork::mergeDue()
{
    for (int left = kMostAtOnce; left > 0; --left)
        if (!pulls::mergeNextDue(m_services, secondsNow()))
            return;
}

// Those somebody waits for, or whose repository was pushed to.
void WaitingWork::syncMirrors(db::Database& db)
{
    const mirrors::SyncContext sync{db, m_application.settings, m_application.pushFollowers.all(), m_application.log};
    for (int left = kMostAtOnce; left > 0; --left)
        if (!mirrors::syncNextWanted(sync, secondsNow()))
            return;
}

} // namespace trivet::app
