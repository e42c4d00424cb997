#pragma once
#include "db/query.hpp"
#include "notification_mails/mail_occasion.hpp"
#include "settings/settings.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::notification_mails {

// Who reads of an occasion: whoever hears of it on the site, has a verified primary address, may act at all and has not
// blocked the doer. `addressed` are those it names, who read of it although they have unsubscribed.
class AudienceStore {
public:
    AudienceStore(db::Database& db, const Settings& settings) : m_db(db), m_settings(settings) {}

    // A mail for each who wants one at once, and an entry of the digest for the others. Two statements, however many
    // there are. Belongs into the transaction in which the occasion is done with.
    void spread(const MailOccasion& occasion, const std::vector<std::int64_t>& addressed);

    // The account, if it may read of it now.
    std::optional<users::AccountRow> reader(const MailOccasion& occasion, std::int64_t accountId,
                                            const std::vector<std::int64_t>& addressed);
    // The account, if it may be mailed at all.
    std::optional<users::AccountRow> reachable(std::int64_t accountId);

private:
    void addReaders(db::Query& query, const MailOccasion& occasion, const std::vector<std::int64_t>& addressed) const;

    db::Database& m_db;
    const Settings& m_settings;
};

} // namespace trivet::notification_mails
