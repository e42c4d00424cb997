#include "cron/expiry_store.hpp"

#include "db/database.hpp"

#include <exception>

namespace trivet::cron {
namespace {

constexpr MessageFormat<> kNothing{"task.nothing_expired", "nothing had expired"};

constexpr std::int64_t kMonth = 30 * 86400;
// The longest pace that sign-ins are slowed down by.
constexpr std::int64_t kFailureMemory = 86400;
// A code that is presented again is recognised as used for so long, and its tokens end.
constexpr std::int64_t kReuseMemory = 86400;
// What feeds and the year of somebody's contributions show.
constexpr std::int64_t kActivityMemory = 400 * 86400;
// A device that asks late is told that its code has expired.
constexpr std::int64_t kTold = 3600;

struct Expiring {
    MessageFormat<1> told;
    db::Sql remove; // what expired before $1
    std::int64_t keptSeconds;
};

// The only list of it: whoever stores something that expires adds a line. A token is kept for a while, so that its
// bearer is told why it does not work any more.
constexpr Expiring kExpiring[] = {
    {MessageFormat<1>{"task.expired_tokens", "removed tokens: {{COUNT}}"},
     "DELETE FROM api_token WHERE expires_at < $1", kMonth},
    {MessageFormat<1>{"task.expired_signatures", "removed signatures: {{COUNT}}"},
     "DELETE FROM used_signature WHERE expires_at < $1", 0},
    {MessageFormat<1>{"task.expired_failed_sign_ins", "failed sign-ins forgotten: {{COUNT}}"},
     "DELETE FROM failed_sign_in WHERE last_at < $1", kFailureMemory},
    {MessageFormat<1>{"task.expired_passkey_challenges", "removed challenges of passkeys: {{COUNT}}"},
     "DELETE FROM used_passkey_challenge WHERE expires_at < $1", 0},
    {MessageFormat<1>{"task.expired_client_secrets", "removed client secrets: {{COUNT}}"},
     "DELETE FROM oauth_client_secret WHERE expires_at < $1", 0},
    {MessageFormat<1>{"task.expired_applications", "removed applications: {{COUNT}}"},
     "DELETE FROM oauth_application WHERE expires_at < $1", 0},
    // One of a remembered browser that an application has signed in within signs nobody in any more, but the
    // application has to be told when that browser is signed out.
    {MessageFormat<1>{"task.expired_sessions", "removed sessions: {{COUNT}}"},
     "DELETE FROM session WHERE expires_at < $1 AND NOT EXISTS (SELECT 1 FROM remembered_browser b"
     " WHERE b.id = session.remembered_browser_id AND b.expires_at >= $1"
     " AND EXISTS (SELECT 1 FROM oauth_family f WHERE f.session_id = session.public_id))",
     0},
    {MessageFormat<1>{"task.expired_remembered_browsers", "removed remembered browsers: {{COUNT}}"},
     "DELETE FROM remembered_browser WHERE expires_at < $1", 0},
    {MessageFormat<1>{"task.expired_answered_requests", "removed answered requests: {{COUNT}}"},
     "DELETE FROM oauth_answered_request WHERE expires_at < $1", 0},
    {MessageFormat<1>{"task.expired_pushed_requests", "removed pushed requests: {{COUNT}}"},
     "DELETE FROM oauth_pushed_request WHERE expires_at < $1", 0},
    {MessageFormat<1>{"task.expired_codes", "removed codes: {{COUNT}}"}, "DELETE FROM oauth_code WHERE expires_at < $1",
     kReuseMemory},
    {MessageFormat<1>{"task.expired_device_codes", "removed device codes: {{COUNT}}"},
     "DELETE FROM oauth_device WHERE expires_at < $1", kTold},
    {MessageFormat<1>{"task.expired_token_families", "removed token families: {{COUNT}}"},
     "DELETE FROM oauth_family WHERE expires_at < $1", 0},
    {MessageFormat<1>{"task.expired_revoked_tokens", "removed revoked tokens: {{COUNT}}"},
     "DELETE FROM oauth_revoked_token WHERE expires_at < $1", 0},
    {MessageFormat<1>{"task.expired_links", "removed links: {{COUNT}}"},
     "DELETE FROM one_time_link WHERE expires_at < $1", 0},
    {MessageFormat<1>{"task.expired_unconfirmed_registrations", "removed unconfirmed registrations: {{COUNT}}"},
     "DELETE FROM registration WHERE expires_at < $1", 0},
    // Not one that somebody is at; what nobody has taken up, or gone on with, for all that time ends like the others.
    {MessageFormat<1>{"task.expired_imports", "removed records of imports: {{COUNT}}"},
     "DELETE FROM import_task WHERE created_at < $1 AND lease_until < $1 AND finished_at < $1", kMonth},
    {MessageFormat<1>{"task.expired_recorded_pushes", "removed records of settled pushes: {{COUNT}}"},
     "DELETE FROM recorded_push WHERE recorded_at < $1", kMonth},
    // Numbered as they happened: what is old comes first, so that this needs no index of times.
    {MessageFormat<1>{"task.expired_activities", "removed activities: {{COUNT}}"},
     "DELETE FROM activity WHERE id < COALESCE((SELECT a.id FROM activity a WHERE a.created_at >= $1 ORDER BY a.id "
     "LIMIT 1),"
     " 9223372036854775807)",
     kActivityMemory},
    {MessageFormat<1>{"task.expired_received_activities", "removed received activities: {{COUNT}}"},
     "DELETE FROM inbox_activity WHERE received_at < $1", 3 * kMonth},
    // Who tells something again is asked for the key again.
    {MessageFormat<1>{"task.expired_remote_keys", "removed keys of other servers: {{COUNT}}"},
     "DELETE FROM remote_key WHERE fetched_at < $1", kMonth},
    {MessageFormat<1>{"task.expired_notices", "removed notices: {{COUNT}}"}, "DELETE FROM notice WHERE last_at < $1",
     3 * kMonth},
    {MessageFormat<1>{"task.expired_unfinished_sign_ins", "removed unfinished sign-ins: {{COUNT}}"},
     "DELETE FROM pending_sign_in WHERE expires_at < $1", 0},
    {MessageFormat<1>{"task.expired_started_external_logins", "removed sign-ins begun with providers: {{COUNT}}"},
     "DELETE FROM started_external_login WHERE expires_at < $1", 0},
    {MessageFormat<1>{"task.expired_pending_external_logins", "removed identities without an account: {{COUNT}}"},
     "DELETE FROM pending_external_login WHERE expires_at < $1", 0},
};

constexpr MessageFormat<1> kFromTheFuture{"task.expired_from_the_future",
                                          "removed what a clock that was ahead had made valid: {{COUNT}}"};

struct ShortLived {
    db::Sql remove; // what expires after $1
    std::int64_t longest;
};

// What would be good for longer than it ever is was stored while the clock was ahead: a code or a link of those days
// must not outlive them. Sessions are shortened when they are used.
constexpr std::int64_t kDay = 86400;
constexpr ShortLived kShortLived[] = {
    {"DELETE FROM oauth_code WHERE expires_at > $1", kDay},
    {"DELETE FROM oauth_device WHERE expires_at > $1", kDay},
    {"DELETE FROM oauth_pushed_request WHERE expires_at > $1", kDay},
    {"DELETE FROM pending_sign_in WHERE expires_at > $1", kDay},
    {"DELETE FROM started_external_login WHERE expires_at > $1", kDay},
    {"DELETE FROM pending_external_login WHERE expires_at > $1", kDay},
    {"DELETE FROM one_time_link WHERE expires_at > $1", 8 * kDay},
    {"DELETE FROM registration WHERE expires_at > $1", 8 * kDay},
    {"DELETE FROM remembered_browser WHERE expires_at > $1", 367 * kDay},
};

} // namespace

Messages ExpiryStore::removeExpired(std::int64_t now, const Progress& progress)
{
    Messages told;
    std::int64_t done = 0;
    std::exception_ptr problem;
    // One table that cannot be tidied keeps nothing from being removed from the others.
    const auto removed = [&](db::Sql remove, std::int64_t time) -> std::int64_t {
        try {
            return m_db.transact([&] { return m_db.run(remove, time); }, db::Access::Bulk);
        } catch (const db::Failure&) {
            problem = std::current_exception();
            return 0;
        }
    };
    for (const auto& [what, remove, keptSeconds] : kExpiring) {
        progress(done++, std::ssize(kExpiring));
        if (const auto count = removed(remove, now - keptSeconds); count > 0)
            told.push_back(what.with(count));
    }
    std::int64_t count = 0;
    for (const auto& [remove, longest] : kShortLived)
        count += removed(remove, now + longest);
    if (count > 0)
        told.push_back(kFromTheFuture.with(count));
    if (problem)
        std::rethrow_exception(problem);
    if (told.empty())
        told.push_back(kNothing);
    return told;
}

} // namespace trivet::cron
