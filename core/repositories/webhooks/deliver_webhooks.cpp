#include "webhooks/deliver_webhooks.hpp"

#include "base/clock.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "notices/notice_store.hpp"
#include "outbound/transfers.hpp"
#include "settings/root_url.hpp"
#include "settings/secret_key.hpp"
#include "users/account_store.hpp"
#include "webhooks/chat_body.hpp"
#include "webhooks/delivery_request.hpp"
#include "webhooks/delivery_store.hpp"
#include "webhooks/hook_type.hpp"
#include "webhooks/queue_store.hpp"
#include "webhooks/switch_off.hpp"
#include "webhooks/webhook_store.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <memory>

namespace trivet::webhooks {
namespace {

constexpr MessageFormat<> kNothing{"task.nothing_to_deliver", "nothing to deliver"};
constexpr MessageFormat<3> kSummary{"task.webhooks_delivered",
                                    "delivered {{COUNT}}, put off {{PUT_OFF}}, gave up {{GIVEN_UP}}"};
constexpr MessageFormat<1> kAnswered{"webhook.answered", "the receiver answered {{STATUS}}"};
constexpr MessageFormat<1> kRemoved{"task.deliveries_removed", "removed {{COUNT}} deliveries"};

// A worker that delivers does not serve: no further one is begun after this long.
constexpr std::int64_t kMostMicroseconds = 5'000'000;
constexpr std::int64_t kTurnMilliseconds = 200;
constexpr std::size_t kMostOfHost = 20;
constexpr std::size_t kMostRead = 64 * 1024; // bytes of an answer
constexpr std::size_t kMostKept = 8 * 1024;  // of its head and of its body, in the history
// Seconds after the first failure, the second, ...; after that the last one again and again.
constexpr std::int64_t kPauses[] = {10, 30, 120, 300, 900, 1800, kLongestPause};

std::int64_t pauseAfter(std::int64_t failures)
{
    return kPauses[std::min<std::size_t>(static_cast<std::size_t>(failures), std::size(kPauses) - 1)];
}

// Worth another try: the receiver is away, or asks for patience.
bool mayBeTriedAgain(const outbound::TransferOutcome& outcome)
{
    return !outcome.response || outcome.response->status / 100 == 5 || outcome.response->status == 408 ||
           outcome.response->status == 429;
}

bool isGood(const outbound::TransferOutcome& outcome)
{
    return outcome.response && outcome.response->status / 100 == 2;
}

// One receiver that is spoken to.
struct Job {
    QueueRow place{};
    WebhookRow hook{};
    ToldDelivery delivery{};
    AttemptRow attempt{};
};

class Run {
public:
    Run(db::Database& db, const Settings& settings, std::int64_t now)
        : m_db(db),
          m_settings(settings),
          m_start(monotonicMicroseconds()),
          m_now(now),
          m_secrets(secretKeyOf(settings)),
          m_hosts(settings.webhook.allowedHosts),
          m_limits(limitsFor(settings)),
          m_transfers(m_limits, {static_cast<std::size_t>(settings.webhook.mostAtOnce), kMostOfHost})
    {
    }

    Messages deliver(const Progress& progress)
    {
        const auto due = QueueStore(m_db).countDue(m_now);
        take();
        while (m_transfers.count() > 0 && elapsed() < kMostMicroseconds + longestAttempt()) {
            m_transfers.run(kTurnMilliseconds);
            progress(m_done, std::max(due, m_done + 1));
            keepClaims();
            take();
        }
        for (const auto& [id, job] : m_jobs) // whose turn did not come
            QueueStore(m_db).release(job->place, 0, job->place.failures);
        return {kSummary.with(m_delivered, m_putOff, m_givenUp)};
    }

private:
    outbound::Limits limitsFor(const Settings& settings) const
    {
        return {.milliseconds = settings.webhook.deliverSeconds * 1000,
                .mostBytes = kMostRead,
                .hosts = &m_hosts,
                .setting = "[webhook] ALLOWED_HOST_LIST",
                .proxy = {.isOn = !settings.webhook.proxyUrl.empty(),
                          .url = settings.webhook.proxyUrl,
                          .hosts = settings.webhook.proxyHosts},
                .checksCertificates = !settings.webhook.skipTlsVerify};
    }

    std::int64_t elapsed() const { return monotonicMicroseconds() - m_start; }
    std::int64_t longestAttempt() const { return (m_settings.webhook.deliverSeconds + 1) * 1'000'000; }
    bool hasTime() const { return elapsed() < kMostMicroseconds; }
    std::int64_t now() const { return m_now + elapsed() / 1'000'000; }

    // As many as may be spoken to. Those that failed before get half of the places at most, and so does any owner:
    // whoever has many webhooks with slow receivers leaves places for the others.
    void take()
    {
        const auto most = static_cast<std::size_t>(m_settings.webhook.mostAtOnce);
        if (!hasTime() || m_transfers.count() >= most)
            return;
        QueueStore queue(m_db);
        for (auto& place : queue.due(now(), static_cast<std::int64_t>(most))) {
            if (m_transfers.count() >= most)
                return;
            const auto doubtful = count([](const QueueRow& each) { return each.failures > 0; });
            const auto ofOwner = count([&](const QueueRow& each) { return each.ownerId == place.ownerId; });
            if ((place.failures > 0 && doubtful * 2 >= most) || ofOwner * 2 >= most)
                continue;
            if (queue.claim(place, now()))
                begin(place);
        }
    }

    template <class Is> std::size_t count(Is is) const
    {
        return static_cast<std::size_t>(
            std::count_if(m_jobs.begin(), m_jobs.end(), [&](const auto& each) { return is(each.second->place); }));
    }

    // Those that wait for their turn, or for a slow receiver, are not dead.
    void keepClaims()
    {
        for (auto& [id, job] : m_jobs)
            if (job->place.nextAt - now() < kLeaseSeconds / 2)
                QueueStore(m_db).keep(job->place, now());
    }

    void begin(const QueueRow& place)
    {
        const auto hook = WebhookStore(m_db).find(place.webhookId);
        if (hook && !hook->isActive)
            DeliveryStore(m_db).giveUpOlder(place.webhookId, std::numeric_limits<std::int64_t>::max());
        auto delivery = hook && hook->isActive ? firstWorthSending(*hook) : std::nullopt;
        if (!delivery)
            return QueueStore(m_db).leave(place);
        auto job = std::make_shared<Job>();
        job->place = place;
        job->hook = *hook;
        job->delivery = std::move(*delivery);
        send(std::move(job));
    }

    // Not everybody is told of everything.
    std::optional<ToldDelivery> firstWorthSending(const WebhookRow& hook)
    {
        DeliveryStore store(m_db);
        auto delivery = store.firstWaiting(hook.id);
        while (delivery && !isWorthSending(hook, *delivery)) {
            store.setState(delivery->row, DeliveryState::GivenUp);
            delivery = store.firstWaiting(hook.id);
        }
        return delivery;
    }

    void send(std::shared_ptr<Job> job)
    {
        auto& attempt = job->attempt;
        attempt.deliveryId = job->delivery.row.id;
        attempt.startedAt = now();
        attempt.url = job->hook.url;
        try {
            auto request = requestFor(job->hook, job->delivery, m_secrets, isOfOrganization(job->hook));
            attempt.requestHeaders = shownHeaders(request.headers);
            m_jobs[job->place.webhookId] = job;
            m_transfers.add(std::move(request),
                            [this, job](const outbound::TransferOutcome& outcome) { finish(*job, outcome); });
        } catch (const db::Failure&) {
            throw;
        } catch (const std::runtime_error& problem) {
            finish(*job, {.problem = problem.what()});
        }
    }

    bool isOfOrganization(const WebhookRow& hook)
    {
        if (!hook.accountId)
            return false;
        const auto account = users::AccountStore(m_db).find(*hook.accountId);
        return account && account->isOrganization;
    }

    void finish(Job& job, const outbound::TransferOutcome& outcome)
    {
        m_jobs.erase(job.place.webhookId);
        ++m_done;
        note(job.attempt, outcome);
        m_db.transact([&] { store(job, outcome); });
        if (!isGood(outcome))
            switchOffIfDead(m_db, m_settings, job.hook.id, now());
        if (hasTime() && isGood(outcome) && QueueStore(m_db).keep(job.place, now()))
            begin(job.place);
        else if (isGood(outcome) || !mayBeTriedAgain(outcome))
            QueueStore(m_db).release(job.place, 0, isGood(outcome) ? 0 : job.place.failures);
    }

    static void note(AttemptRow& attempt, const outbound::TransferOutcome& outcome)
    {
        attempt.milliseconds = outcome.milliseconds;
        attempt.problem = outcome.problem;
        if (!outcome.response)
            return;
        attempt.status = outcome.response->status;
        attempt.answerHeaders = toUtf8(shownHeaders(outcome.response->headers).substr(0, kMostKept));
        attempt.answerBody = toUtf8(outcome.response->body.substr(0, kMostKept));
    }

    void store(Job& job, const outbound::TransferOutcome& outcome)
    {
        DeliveryStore deliveries(m_db);
        deliveries.addAttempt(job.attempt);
        if (isGood(outcome)) {
            WebhookStore(m_db).setDelivered(job.hook.id);
            deliveries.setState(job.delivery.row, DeliveryState::Delivered);
            job.place.failures = 0;
            ++m_delivered;
            return;
        }
        WebhookStore(m_db).addFailure(job.hook.id, now());
        if (mayBeTriedAgain(outcome)) {
            putOff(job);
            QueueStore(m_db).release(job.place, now() + pauseAfter(job.place.failures), job.place.failures + 1);
        } else {
            deliveries.setState(job.delivery.row, DeliveryState::GivenUp);
            ++m_givenUp;
            report(job);
        }
    }

    // The address may hold a secret; where it leads does not.
    void report(const Job& job)
    {
        auto host = authorityOf(job.hook.url);
        host.remove_prefix(host.rfind('@') + 1);
        const auto subject = std::string(host) + " (" + std::to_string(job.hook.id) + ")";
        const auto& attempt = job.attempt;
        const auto problem = attempt.problem.empty() ? kAnswered.with(attempt.status) : Message(attempt.problem);
        notices::NoticeStore(m_db).report(notices::Reporter::Webhook, subject, {problem}, now());
    }

    // With the first that is too old go all that are: a receiver that is dead for long is not asked about each.
    void putOff(const Job& job)
    {
        DeliveryStore deliveries(m_db);
        const auto retry = m_settings.webhook.retrySeconds;
        if (job.delivery.row.createdAt + retry > now()) {
            ++m_putOff;
            return;
        }
        deliveries.setState(job.delivery.row, DeliveryState::GivenUp);
        m_givenUp += 1 + deliveries.giveUpOlder(job.hook.id, now() - std::max(retry, kLongestPause));
        report(job);
    }

    db::Database& m_db;
    const Settings& m_settings;
    const std::int64_t m_start, m_now;
    const HookSecrets m_secrets;
    const outbound::HostList m_hosts;
    const outbound::Limits m_limits;
    std::map<std::int64_t, std::shared_ptr<Job>> m_jobs{}; // by webhook
    std::int64_t m_done = 0, m_delivered = 0, m_putOff = 0, m_givenUp = 0;
    outbound::Transfers m_transfers;
};

} // namespace

bool hasDueDeliveries(db::Database& db, const Settings& settings, std::int64_t now)
{
    return !settings.webhook.disabled && QueueStore(db).hasDue(now);
}

Messages deliverWebhooks(db::Database& db, const Settings& settings, std::int64_t now, const Progress& progress)
{
    if (!hasDueDeliveries(db, settings, now))
        return {kNothing};
    return Run(db, settings, now).deliver(progress);
}

Messages tidyHistory(db::Database& db, const Settings& settings, std::int64_t now)
{
    return {kRemoved.with(db.transact([&] {
        DeliveryStore store(db);
        return settings.webhook.cleanupType == "olderthan" ? store.removeOlder(now - settings.webhook.olderThanSeconds)
                                                           : store.removeAllBut(settings.webhook.numberToKeep);
    }))};
}

} // namespace trivet::webhooks
