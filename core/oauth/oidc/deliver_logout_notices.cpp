#include "oidc/deliver_logout_notices.hpp"

#include "audit/audit_log.hpp"
#include "base/clock.hpp"
#include "base/text.hpp"
#include "base/uri_syntax.hpp"
#include "db/database.hpp"
#include "keyring/keyring.hpp"
#include "oidc/id_token.hpp"
#include "oidc/logout_token.hpp"
#include "outbound/post.hpp"
#include "settings/secret_key.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

namespace trivet::oidc {
namespace {

using grants::LogoutNotice;
using grants::LogoutNoticeStore;

// Seconds before the next attempt; with the last of them a day has passed.
constexpr std::int64_t kDelays[] = {10, 30, 60, 300, 900, 1800, 3600, 7200, 14400, 28800, 28800};
// Longer than one attempt can take; after that its process is taken for dead.
constexpr std::int64_t kLeaseSeconds = 120;
// A worker that delivers does not serve: no further one is begun after this long.
constexpr std::int64_t kMostMicroseconds = 5'000'000;

outbound::Target targetOf(const std::string& address)
{
    const auto parts = splitUri(address);
    if (!parts || (parts->scheme != "http" && parts->scheme != "https"))
        throw outbound::Failure("it is no address of a server");
    const bool isSecure = parts->scheme == "https";
    outbound::Target target{.scheme = isSecure ? outbound::Scheme::Https : outbound::Scheme::Http,
                            .host = std::string(parts->host),
                            .port = static_cast<std::uint16_t>(isSecure ? 443 : 80),
                            .pathAndQuery = std::string(parts->pathAndQuery)};
    if (parts->port)
        target.port = static_cast<std::uint16_t>(parseInteger(*parts->port).value_or(0));
    return target;
}

class Delivery {
public:
    Delivery(db::Database& db, const Settings& settings, std::int64_t now)
        : m_db(db), m_settings(settings), m_now(now), m_keys(settings, secretKeyOf(settings))
    {
    }

    void deliver(const LogoutNotice& notice)
    {
        LogoutNoticeStore store(m_db);
        if (!store.claim(notice, m_now, m_now + kLeaseSeconds))
            return; // somebody was faster
        const auto problem = problemOf(notice);
        if (!problem) {
            store.remove(notice);
            ++m_told;
        } else if (notice.attempts < std::ssize(kDelays)) {
            store.putOff(notice, m_now + kDelays[notice.attempts]);
            ++m_putOff;
        } else {
            giveUp(notice, *problem);
        }
        if (problem)
            m_lastProblem = "; " + notice.applicationName + ": " + *problem;
    }

    std::string summary() const
    {
        return "told " + std::to_string(m_told) + ", put off " + std::to_string(m_putOff) + ", gave up " +
               std::to_string(m_givenUp) + m_lastProblem;
    }

private:
    // Nothing: the application knows, or does not want to any more.
    std::optional<std::string> problemOf(const LogoutNotice& notice)
    try {
        if (notice.address.empty())
            return std::nullopt;
        const auto algorithm = algorithmOf(notice.idTokenAlgorithm, m_settings.oauth2);
        const auto key = m_keys.signer(m_db, algorithm, m_now);
        const auto form = "logout_token=" + signLogoutToken(*key, notice, m_settings, m_now);
        const auto status = outbound::postForm(targetOf(notice.address), form,
                                               {.allowedHosts = m_settings.oauth2.backchannelAllowedHosts});
        return status / 100 == 2 ? std::nullopt : std::optional("answered " + std::to_string(status));
    } catch (const outbound::Failure& failure) {
        return failure.what();
    }

    void giveUp(const LogoutNotice& notice, const std::string& problem)
    {
        audit::AuditLog log(m_db, m_settings, audit::serverActor(), m_now);
        const auto detail = notice.applicationName + " " + notice.clientId + ", session of user " +
                            std::to_string(notice.accountId) + ": " + problem;
        log.record({audit::Action::LogoutNoticeGiveUp, {}, detail}, [&] { LogoutNoticeStore(m_db).remove(notice); });
        ++m_givenUp;
    }

    db::Database& m_db;
    const Settings& m_settings;
    const std::int64_t m_now;
    keyring::Keyring m_keys;
    int m_told = 0, m_putOff = 0, m_givenUp = 0;
    std::string m_lastProblem{};
};

} // namespace

std::string deliverLogoutNotices(db::Database& db, const Settings& settings, std::int64_t now, const Progress& progress)
{
    LogoutNoticeStore store(db);
    auto notice = store.nextDue(now);
    if (!notice || !settings.oauth2.enabled)
        return "nobody to tell";
    const auto start = monotonicMicroseconds();
    const auto due = store.countDue(now);
    std::int64_t done = 0;
    Delivery delivery(db, settings, now);
    for (; notice && monotonicMicroseconds() - start < kMostMicroseconds; notice = store.nextDue(now)) {
        progress(done, std::max(due, done + 1)); // more may have become due meanwhile
        delivery.deliver(*notice);
        ++done;
    }
    return delivery.summary();
}

} // namespace trivet::oidc
