#include "notification_mails/deliver_notifications.hpp"

#include "audit/audit_log.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "mail/deliver_mail.hpp"
#include "mail/mail_preference_store.hpp"
#include "mail/send.hpp"
#include "notices/notice_store.hpp"
#include "notification_mails/audience_store.hpp"
#include "notification_mails/digest_store.hpp"
#include "notification_mails/mail_composer.hpp"
#include "outbox/deliver_due.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

namespace trivet::notification_mails {
namespace {

using outbox::Outcome;

constexpr std::int64_t kLongestDelay = 7 * 86400; // nobody wants to read later that something happened

class DiscardingDeliverer : public outbox::Deliverer {
public:
    DiscardingDeliverer(db::Database& db, const Settings& settings, std::int64_t now)
        : m_db(db), m_settings(settings), m_now(now)
    {
    }

    void giveUp(const outbox::Message& message, const std::string& problem,
                const std::function<void()>& remove) override
    {
        audit::AuditLog log(m_db, m_settings, audit::serverActor(), m_now);
        log.record({audit::Action::MailGiveUp, {}, "notification " + message.payload + ": " + problem}, remove);
    }

protected:
    db::Database& m_db;
    const Settings& m_settings;
    const std::int64_t m_now;
};

// Finds the readers of occasions.
class OccasionDeliverer : public DiscardingDeliverer {
public:
    using DiscardingDeliverer::DiscardingDeliverer;

    Outcome deliver(const outbox::Message& message) override
    {
        const auto occasion = json::read<MailOccasion>(message.payload);
        const auto content = m_now - occasion.happenedAt < kLongestDelay ? contentOf(m_db, occasion) : std::nullopt;
        if (!content)
            return {};
        const auto addressed = addressedBy(m_db, occasion, *content);
        m_db.transact([&] { // with its end, so that nobody is told twice
            if (outbox::OutboxStore(m_db, kOccasionKind).remove(message))
                AudienceStore(m_db, m_settings).spread(occasion, addressed);
        });
        return {};
    }
};

class NotificationDeliverer : public DiscardingDeliverer {
public:
    NotificationDeliverer(db::Database& db, const Settings& settings, std::int64_t now)
        : DiscardingDeliverer(db, settings, now), m_composer(db, settings)
    {
    }

    Outcome deliver(const outbox::Message& message) override
    try {
        const auto occasion = json::read<MailOccasion>(message.payload);
        const auto accountId = parseInteger(message.receiver).value_or(0);
        if (occasion.isDigest())
            sendDigest(accountId);
        else
            sendIfAny(m_composer.notification(occasion, accountId));
        return {};
    } catch (const mail::Failure& failure) {
        notices::NoticeStore(m_db).report(notices::Reporter::Mail, "notifications", {failure.what()}, m_now);
        return {failure.kind == mail::Failure::Kind::Final ? Outcome::Kind::Refused : Outcome::Kind::Failed,
                failure.what()};
    }

private:
    void sendIfAny(const std::optional<mail::Message>& mail) const
    {
        if (mail)
            mail::send(*mail, m_settings, m_now);
    }

    void sendDigest(std::int64_t accountId)
    {
        DigestStore store(m_db);
        const auto last = store.lastOf(accountId);
        sendIfAny(m_composer.digest(accountId));
        store.remove(accountId, last);
    }

    MailComposer m_composer;
};

} // namespace

bool hasDueNotifications(db::Database& db, const Settings& settings, std::int64_t now)
{
    return mail::sendsNotifications(settings) && (outbox::OutboxStore(db, kOccasionKind).hasDue(now) ||
                                                  outbox::OutboxStore(db, kNotificationKind).hasDue(now));
}

Messages deliverNotifications(db::Database& db, const Settings& settings, std::int64_t now, const Progress& progress)
{
    if (!mail::sendsNotifications(settings))
        return {};
    DigestStore(db).queueDue(DigestTimes::before(now), json::write(MailOccasion{.what = "digest"}));
    if (!hasDueNotifications(db, settings, now))
        return {};
    OccasionDeliverer occasions(db, settings, now);
    outbox::deliverDue(db, kOccasionKind, now, occasions);
    NotificationDeliverer notifications(db, settings, now);
    return outbox::deliverDue(db, kNotificationKind, now, notifications, progress).summary(mail::kMailSent);
}

} // namespace trivet::notification_mails
