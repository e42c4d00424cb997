#include "tokens/last_uses.hpp"

#include "db/database.hpp"
#include "tokens/token_store.hpp"

#include <utility>

namespace trivet::tokens {

void LastUses::note(const TokenRow& token, std::int64_t now)
{
    if (now - token.lastUsedAt < kPrecision)
        return;
    if (m_pending.empty())
        m_oldest = now;
    m_pending[token.id] = now;
}

void LastUses::store(db::Database& db)
{
    const auto uses = std::exchange(m_pending, {});
    if (uses.empty())
        return;
    db.transact([&] {
        TokenStore store(db);
        for (const auto& [id, time] : uses)
            store.setLastUsed(id, time);
    });
}

} // namespace trivet::tokens
