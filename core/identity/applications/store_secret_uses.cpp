#include "applications/store_secret_uses.hpp"

#include "applications/secret_store.hpp"
#include "db/database.hpp"
#include "signin/auth_state.hpp"

namespace trivet::applications {

void storeSecretUses(db::Database& db, signin::AuthState& memory)
{
    const auto uses = memory.secretUses.take();
    if (uses.empty())
        return;
    db.transact([&] {
        SecretStore store(db);
        for (const auto& [id, time] : uses)
            store.setLastUsed(id, time);
    });
}

} // namespace trivet::applications
