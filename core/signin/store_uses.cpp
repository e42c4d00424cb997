#include "signin/store_uses.hpp"

#include "db/database.hpp"
#include "keys/key_store.hpp"
#include "signin/memory.hpp"
#include "tokens/token_store.hpp"

namespace trivet::signin {

void storeUses(db::Database& db, Memory& memory)
{
    if (memory.tokenUses.isEmpty() && memory.keyUses.isEmpty())
        return;
    const auto tokenUses = memory.tokenUses.take(), keyUses = memory.keyUses.take();
    db.transact([&] {
        tokens::TokenStore tokens(db);
        for (const auto& [id, time] : tokenUses)
            tokens.setLastUsed(id, time);
        keys::KeyStore keys(db);
        for (const auto& [id, time] : keyUses)
            keys.setLastUsed(id, time);
    });
}

} // namespace trivet::signin
