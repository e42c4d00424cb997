#include "mail/deliver_mail.hpp"

#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "links/one_time_link_store.hpp"
#include "links/registration_store.hpp"
#include "mail/send.hpp"
#include "mail/waiting_mail.hpp"
#include "notices/notice_store.hpp"
#include "outbox/deliver_due.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"
#include "json/read.hpp"

namespace trivet::mail {
namespace {

constexpr MessageFormat<> kNothing{"task.nothing_to_send", "nothing to send"};

std::string replaced(std::string text, std::string_view marker, const std::string& value)
{
    for (auto at = text.find(marker); at != std::string::npos; at = text.find(marker, at + value.size()))
        text.replace(at, marker.size(), value);
    return text;
}

class MailDeliverer : public outbox::Deliverer {
public:
    MailDeliverer(db::Database& db, const Settings& settings, std::int64_t now)
        : m_db(db), m_settings(settings), m_now(now)
    {
    }

    outbox::Outcome deliver(const outbox::Message& message) override
    try {
        const auto mail = json::read<WaitingMail>(message.payload);
        const auto body = bodyOf(mail);
        if (!body.empty())
            send({senderOf(m_settings), mail.recipient, mail.subject, body}, m_settings, m_now);
        return {};
    } catch (const Failure& failure) {
        using Kind = outbox::Outcome::Kind;
        notices::NoticeStore(m_db).report(notices::Reporter::Mail, message.receiver, {failure.what()}, m_now);
        return {failure.kind == Failure::Kind::Final ? Kind::Refused : Kind::Failed, failure.what()};
    }

    void giveUp(const outbox::Message& message, const std::string& problem,
                const std::function<void()>& remove) override
    {
        const auto mail = json::read<WaitingMail>(message.payload);
        audit::AuditLog log(m_db, m_settings, audit::serverActor(), m_now);
        log.record({audit::Action::MailGiveUp, {}, mail.recipient + ", " + mail.subject + ": " + problem}, remove);
    }

private:
    // Empty: there is nothing to send.
    std::string bodyOf(const WaitingMail& mail)
    {
        if (mail.linkPurpose == links::kPasswordPurpose)
            return passwordBody(mail);
        if (mail.linkPurpose == links::kEmailPurpose)
            return emailBody(mail);
        if (mail.linkPurpose == links::kRegistrationPurpose)
            return registrationBody(mail);
        return mail.body;
    }

    std::string withLink(const WaitingMail& mail, const std::string& path, const std::string& name) const
    {
        return replaced(replaced(mail.body, "{{LINK}}", m_settings.server.rootUrl + path), "{{NAME}}", name);
    }

    std::string passwordBody(const WaitingMail& mail)
    {
        const auto account = users::AccountStore(m_db).findByEmail(mail.recipient);
        const bool hasPasswordHere = account && account->sourceId == 0;
        if (!hasPasswordHere || !account->maySignIn())
            return mail.otherBody;
        const auto secret = links::OneTimeLinkStore(m_db).issue(links::kPasswordPurpose, account->id,
                                                                m_now + m_settings.service.resetPasswordMinutes * 60);
        return withLink(mail, "user/recover_account?code=" + secret, account->name);
    }

    // Nothing for an address that was removed, or that somebody has verified already.
    std::string emailBody(const WaitingMail& mail)
    {
        users::EmailStore emails(m_db);
        const auto email = emails.find(mail.emailId);
        const auto holder = emails.findHolder(mail.recipient);
        const auto account = email ? users::AccountStore(m_db).find(email->accountId) : std::nullopt;
        if (!account || (holder && holder->isVerified))
            return {};
        const auto secret = links::OneTimeLinkStore(m_db).issue(links::purposeOfEmail(email->id), account->id,
                                                                m_now + m_settings.service.activeCodeMinutes * 60);
        return withLink(mail, "user/settings/account/email/verify?id=" + std::to_string(email->id) + "&code=" + secret,
                        account->name);
    }

    // Whoever has the address already is told so; the one who asked is not.
    std::string registrationBody(const WaitingMail& mail)
    {
        const auto registration = links::RegistrationStore(m_db).find(mail.registrationId, m_now);
        if (!registration)
            return {};
        if (users::EmailStore(m_db).findHolder(mail.recipient))
            return mail.otherBody;
        const auto secret = links::RegistrationStore(m_db).issueLink(registration->id);
        return withLink(mail, "user/activate?code=" + secret, registration->name);
    }

    db::Database& m_db;
    const Settings& m_settings;
    const std::int64_t m_now;
};

} // namespace

Messages deliverMail(db::Database& db, const Settings& settings, std::int64_t now, const Progress& progress)
{
    if (!settings.mailer.enabled || !outbox::OutboxStore(db, kMailKind).hasDue(now))
        return {kNothing};
    MailDeliverer deliverer(db, settings, now);
    return outbox::deliverDue(db, kMailKind, now, deliverer, progress).summary(kMailSent);
}

} // namespace trivet::mail
