#include "sessions/credential_change.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "grants/grant_store.hpp"
#include "links/one_time_link_store.hpp"
#include "sessions/session_rules.hpp"
#include "signin/refusals.hpp"
#include "signin/renewed_identity.hpp"
#include "users/account_store.hpp"

namespace trivet::sessions {

void credentialsChanged(db::Database& db, std::int64_t accountId)
{
    db.transact([&] {
        users::AccountStore(db).raiseCredentialGeneration(accountId);
        endAllOf(db, accountId, Tokens::Stay); // they end here, whatever they began in
        grants::GrantStore(db).endAllTokensOf(accountId);
        links::OneTimeLinkStore(db).removeAllOf(accountId);
    });
}

users::AccountRow ownCredentialsChanged(http::Context& context)
{
    auto& db = context.db();
    const auto accountId = context.who.userId;
    return db.transact([&] {
        if (!SessionStore(db).isOpen(accountId, context.who.session->publicId))
            throw Error::forbidden(signin::kNoLongerGood);
        credentialsChanged(db, accountId);
        return users::AccountStore(db).find(accountId).value();
    });
}

void requireSameCredentials(db::Database& db, const users::AccountRow& account)
{
    if (users::AccountStore(db).credentialGeneration(account.id) != account.credentialGeneration)
        throw signin::wrongCredential("the credentials of " + account.name + " have changed meanwhile");
}

} // namespace trivet::sessions
