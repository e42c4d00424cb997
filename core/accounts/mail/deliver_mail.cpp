#include "mail/deliver_mail.hpp"

#include "audit/audit_log.hpp"
#include "base/clock.hpp"
#include "db/database.hpp"
#include "links/one_time_link_store.hpp"
#include "links/registration_store.hpp"
#include "mail/mail_store.hpp"
#include "mail/send.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"

#include <algorithm>
#include <iterator>

namespace trivet::mail {
namespace {

// Seconds before the next attempt; with the last of them a day has passed.
constexpr std::int64_t kDelays[] = {30, 120, 600, 1800, 3600, 7200, 14400, 28800, 28800};
// Longer than one attempt can take; after that its process is taken for dead.
constexpr std::int64_t kLeaseSeconds = 120;
// A worker that sends does not serve: no further one is begun after this long.
constexpr std::int64_t kMostMicroseconds = 5'000'000;

std::string replaced(std::string text, std::string_view marker, const std::string& value)
{
    for (auto at = text.find(marker); at != std::string::npos; at = text.find(marker, at + value.size()))
        text.replace(at, marker.size(), value);
    return text;
}

class Delivery {
public:
    Delivery(db::Database& db, const Settings& settings, std::int64_t now) : m_db(db), m_settings(settings), m_now(now)
    {
    }

    void deliver(const MailRow& mail)
    {
        MailStore store(m_db);
        if (!store.claim(mail, m_now, m_now + kLeaseSeconds))
            return; // somebody was faster
        try {
            const auto body = bodyOf(mail);
            if (!body.empty())
                send({senderOf(m_settings), mail.recipient, mail.subject, body}, m_settings, m_now);
            store.remove(mail);
            ++m_sent;
        } catch (const Failure& failure) {
            m_lastProblem = std::string("; ") + failure.what();
            if (failure.kind == Failure::Kind::Final || mail.attempts >= std::ssize(kDelays)) {
                giveUp(mail, failure.what());
            } else {
                store.putOff(mail, m_now + kDelays[mail.attempts]);
                ++m_putOff;
            }
        }
    }

    std::string summary() const
    {
        return "sent " + std::to_string(m_sent) + ", put off " + std::to_string(m_putOff) + ", gave up " +
               std::to_string(m_givenUp) + m_lastProblem;
    }

private:
    // Empty: there is nothing to send.
    std::string bodyOf(const MailRow& mail)
    {
        if (mail.linkPurpose == links::kPasswordPurpose)
            return passwordBody(mail);
        if (mail.linkPurpose == links::kEmailPurpose)
            return emailBody(mail);
        if (mail.linkPurpose == links::kRegistrationPurpose)
            return registrationBody(mail);
        return mail.body;
    }

    std::string withLink(const MailRow& mail, const std::string& path, const std::string& name) const
    {
        return replaced(replaced(mail.body, "{{LINK}}", m_settings.server.rootUrl + path), "{{NAME}}", name);
    }

    std::string passwordBody(const MailRow& mail)
    {
        const auto account = users::AccountStore(m_db).findByEmail(mail.recipient);
        if (!account || !account->maySignIn())
            return mail.otherBody;
        const auto secret = links::OneTimeLinkStore(m_db).issue(links::kPasswordPurpose, account->id,
                                                                m_now + m_settings.service.resetPasswordMinutes * 60);
        return withLink(mail, "user/recover_account?code=" + secret, account->name);
    }

    // Nothing for an address that was removed, or needs it no more.
    std::string emailBody(const MailRow& mail)
    {
        const auto email = users::EmailStore(m_db).find(mail.recipient);
        const auto account = email ? users::AccountStore(m_db).find(email->accountId) : std::nullopt;
        if (!account || email->isVerified)
            return {};
        const auto secret = links::OneTimeLinkStore(m_db).issue(links::purposeOfEmail(email->id), account->id,
                                                                m_now + m_settings.service.activeCodeMinutes * 60);
        return withLink(mail, "user/settings/account/email/verify?id=" + std::to_string(email->id) + "&code=" + secret,
                        account->name);
    }

    // Whoever has the address already is told so; the one who asked is not.
    std::string registrationBody(const MailRow& mail)
    {
        const auto registration = links::RegistrationStore(m_db).find(mail.registrationId, m_now);
        if (!registration)
            return {};
        if (users::EmailStore(m_db).find(mail.recipient))
            return mail.otherBody;
        const auto secret = links::RegistrationStore(m_db).issueLink(registration->id);
        return withLink(mail, "user/activate?code=" + secret, registration->name);
    }

    void giveUp(const MailRow& mail, const std::string& problem)
    {
        audit::AuditLog log(m_db, m_settings, audit::serverActor(), m_now);
        log.record({audit::Action::MailGiveUp, {}, mail.recipient + ", " + mail.subject + ": " + problem},
                   [&] { MailStore(m_db).remove(mail); });
        ++m_givenUp;
    }

    db::Database& m_db;
    const Settings& m_settings;
    const std::int64_t m_now;
    int m_sent = 0, m_putOff = 0, m_givenUp = 0;
    std::string m_lastProblem{};
};

} // namespace

std::string deliverMail(db::Database& db, const Settings& settings, std::int64_t now, const Progress& progress)
{
    MailStore store(db);
    auto mail = settings.mailer.enabled ? store.nextDue(now) : std::nullopt;
    if (!mail)
        return "nothing to send";
    const auto start = monotonicMicroseconds();
    const auto due = store.countDue(now);
    std::int64_t done = 0;
    Delivery delivery(db, settings, now);
    for (; mail && monotonicMicroseconds() - start < kMostMicroseconds; mail = store.nextDue(now)) {
        progress(done, std::max(due, done + 1)); // more may have become due meanwhile
        delivery.deliver(*mail);
        ++done;
    }
    return delivery.summary();
}

} // namespace trivet::mail
