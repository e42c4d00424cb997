#pragma once
#include "audit/action.hpp"
#include "audit/actor.hpp"
#include "audit/audit_store.hpp"
#include "db/database.hpp"
#include "http/context.hpp"

#include <cstdint>
#include <string>
#include <type_traits>

namespace trivet::audit {

// What is done to whom. The target is the name of the account it concerns; the detail tells the rest, without secrets.
struct AuditEvent {
    Action action{};
    std::string target{}, detail{};
};

// Writes what one actor does into the audit log, in the same transaction as the doing: there is no change without its
// entry and no entry without its change.
class AuditLog {
public:
    AuditLog(db::Database& db, const Settings& settings, Actor actor, std::int64_t now)
        : m_db(db), m_settings(settings), m_actor(std::move(actor)), m_now(now)
    {
    }

    // Runs work() as Database::transact does, with the entry behind it.
    template <class Work> std::invoke_result_t<Work&> record(const AuditEvent& event, Work work)
    {
        if constexpr (std::is_void_v<std::invoke_result_t<Work&>>) {
            m_db.transact([&] {
                work();
                write(event);
            });
            copy(event);
        } else {
            auto result = m_db.transact([&] {
                auto made = work();
                write(event);
                return made;
            });
            copy(event);
            return result;
        }
    }

private:
    EntryRow entryFor(const AuditEvent& event) const;
    void write(const AuditEvent& event);
    void copy(const AuditEvent& event) const; // to syslog, once it is certain

    db::Database& m_db;
    const Settings& m_settings;
    const Actor m_actor;
    const std::int64_t m_now;
};

// For handlers: recorded(context, {Action::KeyDelete, name}, [&] { removeKey(...); })
template <class Work> std::invoke_result_t<Work&> recorded(http::Context& context, const AuditEvent& event, Work work)
{
    return AuditLog(context.db(), context.settings, actorOf(context), context.now).record(event, std::move(work));
}

} // namespace trivet::audit
