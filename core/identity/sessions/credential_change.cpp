#include "sessions/credential_change.hpp"

#include "db/database.hpp"
#include "grants/grant_store.hpp"
#include "links/one_time_link_store.hpp"
#include "sessions/session_rules.hpp"

namespace trivet::sessions {

void credentialsChanged(db::Database& db, std::int64_t accountId)
{
    db.transact([&] {
        endAllOf(db, accountId);
        grants::GrantStore(db).endAllTokensOf(accountId);
        links::OneTimeLinkStore(db).removeAllOf(accountId);
    });
}

} // namespace trivet::sessions
