#include "signin/renewed_identity.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "grants/grant_store.hpp"
#include "keys/key_owner.hpp"
#include "signin/bearer_token.hpp"
#include "tokens/token_store.hpp"
#include "users/account_store.hpp"

namespace trivet::signin {
namespace {

void require(bool isGood)
{
    if (!isGood)
        throw Error::forbidden(kNoLongerGood);
}

// Whose keys and tokens they are, whoever the request is made for.
std::int64_t holderOf(const access::Identity& who) { return who.impersonator ? who.impersonator->userId : who.userId; }

void renewAccount(db::Database& db, access::Identity& who)
{
    users::AccountStore store(db);
    const auto account = store.find(who.userId);
    require(account && account->maySignIn());
    who.isAdmin = account->isAdmin;
    who.isRestricted = account->isRestricted;
    if (!who.impersonator)
        return;
    const auto administrator = store.find(who.impersonator->userId);
    require(administrator && administrator->maySignIn() && administrator->isAdmin);
}

void renewToken(db::Database& db, access::Identity& who, std::int64_t now)
{
    if (!who.clientId.empty())
        require(grants::GrantStore(db).scopeFor(holderOf(who), who.clientId).has_value());
    if (who.tokenId == 0)
        return;
    tokens::TokenStore store(db);
    const auto token = store.findOfAccount(holderOf(who), who.tokenId);
    require(token && !token->isExpired(now));
    if (who.repositories)
        who.repositories = store.repositoriesOf(token->id); // one of them may have another name by now
}

} // namespace

void renewIdentity(db::Database& db, access::Identity& who, std::int64_t now)
{
    if (!who.isSignedIn())
        return;
    renewAccount(db, who);
    if (!who.keyId.empty())
        require(keys::ownerOfKey(db, who.keyId) == holderOf(who));
    renewToken(db, who, now);
}

void renewIdentity(http::Context& context)
{
    const auto claims =
        context.who.signIn == access::SignIn::OAuth ? sentAccessToken(context) : std::optional<grants::AccessClaims>();
    require(!claims || findFamilyOf(context, *claims));
    renewIdentity(context.db(), context.who, secondsNow());
}

} // namespace trivet::signin
