#include "cron/sync_external_users.hpp"

#include "audit/audit_log.hpp"
#include "auth_sources/auth_source_store.hpp"
#include "auth_sources/source_accounts.hpp"
#include "auth_sources/source_rules.hpp"
#include "base/error.hpp"
#include "cron/task.hpp"
#include "db/database.hpp"
#include "sessions/credential_change.hpp"
#include "users/account_rules.hpp"
#include "users/account_store.hpp"

#include <set>

namespace trivet::cron {
namespace {

constexpr MessageFormat<> kNothingToSync{"task.no_directory", "no authentication source is synchronized"};
constexpr MessageFormat<4> kSynced{"task.users_synchronized",
                                   "{{NAME}}: {{COUNT}} users, {{FAILED}} not taken over, {{GONE}} deactivated"};
constexpr MessageFormat<2> kAway{"task.directory_away", "{{NAME}}: {{WHY}}"};

using audit::Action;
using auth_sources::AuthSourceRow;
using users::AccountRow;

class Synchronization {
public:
    Synchronization(const auth_sources::AccountContext& context, const AuthSourceRow& source, const Progress& progress)
        : m_context(context), m_source(source), m_progress(progress)
    {
    }

    // Throws auth_sources::SourceUnavailable.
    Message run()
    {
        auth_sources::visitUsers(m_source, m_context.settings, [&](const auto& user) { take(user); });
        const bool mayEnd = m_count > 0 || auth_sources::settingsOf(m_source).allowDeactivateAll;
        const auto gone = mayEnd ? deactivateOthers() : 0;
        return kSynced.with(m_source.name, m_count, m_failed, gone);
    }

private:
    void take(const auth_sources::ExternalUser& user)
    {
        ++m_count;
        m_progress(m_count, 0);
        m_seen.insert(user.loginName);
        try {
            const auto account = auth_sources::accountFor(m_context, m_source, user);
            if (!account.isActive)
                setActive(account, true);
        } catch (const Error&) { // a name or an address that cannot be used here; the others can
            ++m_failed;
        }
    }

    std::int64_t deactivateOthers()
    {
        constexpr std::int64_t kAtOnce = 500;
        std::int64_t count = 0, last = 0;
        for (;;) {
            const auto accounts = auth_sources::AuthSourceStore(m_context.db).accountsOf(m_source.id, last, kAtOnce);
            for (const auto& account : accounts) {
                last = account.id;
                if (account.isActive && !m_seen.contains(account.loginName) && !isLastAdministrator(account)) {
                    setActive(account, false);
                    ++count;
                }
            }
            if (accounts.size() < kAtOnce)
                return count;
        }
    }

    bool isLastAdministrator(const AccountRow& account) const
    {
        return account.isAdmin && users::AccountStore(m_context.db).countActiveAdmins() <= 1;
    }

    void setActive(const AccountRow& account, bool isActive)
    {
        const auto detail = (isActive ? "activated by the source " : "deactivated by the source ") + m_source.name;
        audit::AuditLog(m_context.db, m_context.settings, audit::serverActor(), m_context.now)
            .record({Action::UserChange, account.name, detail}, [&] {
                users::changeAccount(m_context.db, account.id, m_context.now,
                                     [&](AccountRow& row) { row.isActive = isActive; });
                if (!isActive)
                    sessions::credentialsChanged(m_context.db, account.id);
            });
    }

    const auth_sources::AccountContext m_context;
    const AuthSourceRow& m_source;
    const Progress& m_progress;
    std::set<std::string> m_seen{};
    std::int64_t m_count = 0, m_failed = 0;
};

} // namespace

Messages syncExternalUsers(db::Database& db, const Settings& settings, std::int64_t now, const Progress& progress)
{
    Messages told;
    bool isOneAway = false;
    for (const auto& source : auth_sources::AuthSourceStore(db).active()) {
        if (!source.isSynchronized)
            continue;
        try {
            told.push_back(Synchronization({db, settings, now}, source, progress).run());
        } catch (const auth_sources::SourceUnavailable& problem) { // the others can be asked
            told.push_back(kAway.with(source.name, problem.what()));
            isOneAway = true;
        }
    }
    if (isOneAway)
        throw TaskFailure(std::move(told));
    return told.empty() ? Messages{kNothingToSync} : told;
}

} // namespace trivet::cron
