#include "mail/mail_preference_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::mail {
namespace {

constexpr db::Sql kFind =
    db::join<"SELECT ", db::selectList<MailPreference>, " FROM mail_preference WHERE account_id = ?">();
constexpr db::Sql kSet = "INSERT INTO mail_preference (account_id, notifications, schedule) VALUES ($1, $2, $3)"
                         " ON CONFLICT (account_id) DO UPDATE SET notifications = excluded.notifications,"
                         " schedule = excluded.schedule";

} // namespace

MailPreference MailPreferenceStore::of(std::int64_t accountId, const Settings& settings)
{
    return m_db.one<MailPreference>(kFind, accountId)
        .value_or(MailPreference{.notifications = settings.admin.defaultEmailNotifications});
}

void MailPreferenceStore::set(std::int64_t accountId, const MailPreference& chosen)
{
    m_db.run(kSet, accountId, chosen.notifications, chosen.schedule);
}

} // namespace trivet::mail
