#pragma once
#include "db/column.hpp"
#include "settings/settings.hpp"

#include <cstdint>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::mail {

// Whether this site mails notifications at all.
inline bool sendsNotifications(const Settings& settings)
{
    return settings.mailer.enabled && settings.service.enableNotifyMail;
}

// What somebody wants to be mailed, in Gitea's words, and when.
struct MailPreference {
    std::string notifications{};          // enabled | onmention | disabled | andyourown
    std::string schedule = "immediately"; // immediately | daily | weekly

    static constexpr auto columns()
    {
        return db::columns(db::column("notifications", &MailPreference::notifications),
                           db::column("schedule", &MailPreference::schedule));
    }
};

class MailPreferenceStore {
public:
    explicit MailPreferenceStore(db::Database& db) : m_db(db) {}

    // What the account has chosen, or what the site has for who has not.
    MailPreference of(std::int64_t accountId, const Settings& settings);
    void set(std::int64_t accountId, const MailPreference& chosen);

private:
    db::Database& m_db;
};

} // namespace trivet::mail
