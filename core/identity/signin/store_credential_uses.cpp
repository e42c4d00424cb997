#include "signin/store_credential_uses.hpp"

#include "db/database.hpp"
#include "grants/grant_store.hpp"
#include "keys/key_store.hpp"
#include "signin/auth_state.hpp"
#include "tokens/token_store.hpp"

namespace trivet::signin {

void storeUses(db::Database& db, AuthState& state)
{
    const auto tokenUses = state.tokenUses.take(), keyUses = state.keyUses.take(), grantUses = state.grantUses.take();
    if (tokenUses.empty() && keyUses.empty() && grantUses.empty())
        return;
    db.transact([&] {
        tokens::TokenStore tokens(db);
        for (const auto& [id, time] : tokenUses)
            tokens.setLastUsed(id, time);
        keys::KeyStore keys(db);
        for (const auto& [id, time] : keyUses)
            keys.setLastUsed(id, time);
        grants::GrantStore grants(db);
        for (const auto& [id, time] : grantUses)
            grants.setLastUsed(id, time);
    });
}

} // namespace trivet::signin
