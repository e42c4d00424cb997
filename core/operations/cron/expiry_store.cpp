#include "cron/expiry_store.hpp"

#include "db/database.hpp"

namespace trivet::cron {
namespace {

constexpr std::int64_t kMonth = 30 * 86400;
// A code that is presented again is recognised as used for so long, and its tokens end.
constexpr std::int64_t kReuseMemory = 86400;
// What feeds and the year of somebody's contributions show.
constexpr std::int64_t kActivityMemory = 400 * 86400;
// A device that asks late is told that its code has expired.
constexpr std::int64_t kTold = 3600;

struct Expiring {
    const char* told;
    db::Sql remove; // what expired before $1
    std::int64_t keptSeconds;
};

// The only list of it: whoever stores something that expires adds a line. A token is kept for a while, so that its
// bearer is told why it does not work any more.
constexpr Expiring kExpiring[] = {
    {"removed tokens: ", "DELETE FROM api_token WHERE expires_at < $1", kMonth},
    {"removed signatures: ", "DELETE FROM used_signature WHERE expires_at < $1", 0},
    {"removed client secrets: ", "DELETE FROM oauth_client_secret WHERE expires_at < $1", 0},
    {"removed applications: ", "DELETE FROM oauth_application WHERE expires_at < $1", 0},
    {"removed sessions: ", "DELETE FROM session WHERE expires_at < $1", 0},
    {"removed remembered browsers: ", "DELETE FROM remembered_browser WHERE expires_at < $1", 0},
    {"removed answered requests: ", "DELETE FROM oauth_answered_request WHERE expires_at < $1", 0},
    {"removed pushed requests: ", "DELETE FROM oauth_pushed_request WHERE expires_at < $1", 0},
    {"removed codes: ", "DELETE FROM oauth_code WHERE expires_at < $1", kReuseMemory},
    {"removed device codes: ", "DELETE FROM oauth_device WHERE expires_at < $1", kTold},
    {"removed token families: ", "DELETE FROM oauth_family WHERE expires_at < $1", 0},
    {"removed revoked tokens: ", "DELETE FROM oauth_revoked_token WHERE expires_at < $1", 0},
    {"removed links: ", "DELETE FROM one_time_link WHERE expires_at < $1", 0},
    {"removed unconfirmed registrations: ", "DELETE FROM registration WHERE expires_at < $1", 0},
    // Numbered as they happened: what is old comes first, so that this needs no index of times.
    {"removed activities: ",
     "DELETE FROM activity WHERE id < COALESCE((SELECT a.id FROM activity a WHERE a.created_at >= $1 ORDER BY a.id "
     "LIMIT 1),"
     " 9223372036854775807)",
     kActivityMemory},
    {"removed received activities: ", "DELETE FROM inbox_activity WHERE received_at < $1", 3 * kMonth},
    {"removed unfinished sign-ins: ", "DELETE FROM pending_sign_in WHERE expires_at < $1", 0},
};

} // namespace

std::string ExpiryStore::removeExpired(std::int64_t now, const Progress& progress)
{
    std::string told;
    std::int64_t done = 0;
    for (const auto& [what, remove, keptSeconds] : kExpiring) {
        progress(done++, std::ssize(kExpiring));
        if (const auto count = m_db.run(remove, now - keptSeconds); count > 0)
            told += (told.empty() ? "" : "; ") + std::string(what) + std::to_string(count);
    }
    return told.empty() ? "nothing had expired" : told;
}

} // namespace trivet::cron
