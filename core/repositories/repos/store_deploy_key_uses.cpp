#include "repos/store_deploy_key_uses.hpp"

#include "db/database.hpp"
#include "repos/deploy_key_store.hpp"
#include "signin/auth_state.hpp"

namespace trivet::repos {

void storeDeployKeyUses(db::Database& db, signin::AuthState& memory)
{
    const auto uses = memory.deployKeyUses.take();
    if (uses.empty())
        return;
    db.transact([&] {
        DeployKeyStore store(db);
        for (const auto& [id, time] : uses)
            store.setLastUsed(id, time);
    });
}

} // namespace trivet::repos
