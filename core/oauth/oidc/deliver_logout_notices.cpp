#include "oidc/deliver_logout_notices.hpp"

#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "keyring/keyring.hpp"
#include "oidc/id_token.hpp"
#include "oidc/logout_token.hpp"
#include "outbound/post.hpp"
#include "outbox/deliver_due.hpp"
#include "settings/secret_key.hpp"
#include "json/read.hpp"

#include <optional>

namespace trivet::oidc {
namespace {

constexpr MessageFormat<> kNobody{"task.nobody_to_tell", "nobody to tell"};
constexpr MessageFormat<3> kSummary{"task.logout_told", "told {{COUNT}}, put off {{PUT_OFF}}, gave up {{GIVEN_UP}}"};

using grants::LogoutNotice;
using grants::LogoutNoticeStore;
using grants::LogoutReceiver;

class NoticeDeliverer : public outbox::Deliverer {
public:
    NoticeDeliverer(db::Database& db, const Settings& settings, std::int64_t now)
        : m_db(db), m_settings(settings), m_now(now), m_keys(settings, secretKeyOf(settings))
    {
    }

    outbox::Outcome deliver(const outbox::Message& message) override
    {
        const auto notice = json::read<LogoutNotice>(message.payload);
        const auto receiver = LogoutNoticeStore(m_db).receiverOf(notice);
        if (!receiver || receiver->address.empty())
            return {}; // it does not want to know any more
        const auto problem = problemWith(notice, *receiver);
        if (!problem)
            return {};
        return {outbox::Outcome::Kind::Failed, receiver->applicationName + ": " + *problem};
    }

    void giveUp(const outbox::Message& message, const std::string& problem,
                const std::function<void()>& remove) override
    {
        const auto notice = json::read<LogoutNotice>(message.payload);
        const auto receiver = LogoutNoticeStore(m_db).receiverOf(notice).value_or(LogoutReceiver{});
        audit::AuditLog log(m_db, m_settings, audit::serverActor(), m_now);
        const auto detail =
            receiver.clientId + ", session of user " + std::to_string(notice.accountId) + ", " + problem;
        log.record({audit::Action::LogoutNoticeGiveUp, {}, detail}, remove);
    }

private:
    // Nothing: the application knows.
    std::optional<std::string> problemWith(const LogoutNotice& notice, const LogoutReceiver& receiver)
    try {
        const auto target = outbound::targetOf(receiver.address);
        if (!target)
            return "it is no address of a server";
        const auto algorithm = algorithmOf(receiver.idTokenAlgorithm, m_settings.oauth2);
        const auto key = m_keys.signer(m_db, algorithm, m_now);
        const auto form = "logout_token=" + signLogoutToken(*key, notice, receiver, m_settings, m_now);
        const auto status = outbound::postForm(
            *target, form,
            {.allowedHosts = m_settings.oauth2.backchannelAllowedHosts, .proxy = outbound::proxyRuleOf(m_settings)});
        return status / 100 == 2 ? std::nullopt : std::optional("answered " + std::to_string(status));
    } catch (const outbound::Failure& failure) {
        return failure.what();
    }

    db::Database& m_db;
    const Settings& m_settings;
    const std::int64_t m_now;
    keyring::Keyring m_keys;
};

} // namespace

Messages deliverLogoutNotices(db::Database& db, const Settings& settings, std::int64_t now, const Progress& progress)
{
    if (!settings.oauth2.enabled || !outbox::OutboxStore(db, grants::kLogoutNoticeKind).hasDue(now))
        return {kNobody};
    NoticeDeliverer deliverer(db, settings, now);
    return outbox::deliverDue(db, grants::kLogoutNoticeKind, now, deliverer, progress).summary(kSummary);
}

} // namespace trivet::oidc
