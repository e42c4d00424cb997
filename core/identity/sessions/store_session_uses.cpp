#include "sessions/store_session_uses.hpp"

#include "db/database.hpp"
#include "sessions/session_store.hpp"

namespace trivet::sessions {

void storeUses(db::Database& db, signin::LastUses& uses, const Settings& settings)
{
    if (uses.isEmpty())
        return;
    const auto times = uses.take();
    db.transact([&] {
        SessionStore store(db);
        for (const auto& [id, time] : times)
            store.setLastSeen(id, time, settings.session.lifeTimeSeconds);
    });
}

} // namespace trivet::sessions
