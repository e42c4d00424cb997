#include "signin/store_uses.hpp"

#include "db/database.hpp"
#include "signin/memory.hpp"
#include "tokens/token_store.hpp"

namespace trivet::signin {

void storeUses(db::Database& db, Memory& memory)
{
    const auto tokenUses = memory.tokenUses.take();
    if (tokenUses.empty())
        return;
    db.transact([&] {
        tokens::TokenStore tokens(db);
        for (const auto& [id, time] : tokenUses)
            tokens.setLastUsed(id, time);
    });
}

} // namespace trivet::signin
