#include "githttp/renewed_admission.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "grants/grant_store.hpp"
#include "keys/key_store.hpp"
#include "repos/access_store.hpp"
#include "repos/deploy_key_store.hpp"
#include "repos/repository_store.hpp"
#include "tokens/token_store.hpp"
#include "users/account_store.hpp"

namespace trivet::githttp {
namespace {

constexpr const char* kNoLonger = "What you have signed in with is not good any more";

void require(bool isGood)
{
    if (!isGood)
        throw Error::forbidden(kNoLonger);
}

void renewKey(db::Database& db, const RequestedRepository& requested, access::Identity& who)
{
    if (who.isDeployKey()) {
        const auto key = repos::DeployKeyStore(db).findByFingerprint(requested.repository.row.id, who.keyId);
        require(key.has_value());
        who = repos::identityOf(*key, requested.repository);
    } else if (who.keyId.starts_with("SHA256:")) { // else it is a principal
        const auto key = keys::KeyStore(db).findByFingerprint(who.keyId);
        require(key && key->accountId == who.userId);
    }
}

void renewToken(db::Database& db, access::Identity& who)
{
    if (!who.clientId.empty())
        require(grants::GrantStore(db).scopeFor(who.userId, who.clientId).has_value());
    if (who.tokenId == 0)
        return;
    tokens::TokenStore store(db);
    const auto token = store.findOfAccount(who.userId, who.tokenId);
    require(token && !token->isExpired(secondsNow()));
    if (who.repositories)
        who.repositories = store.repositoriesOf(token->id); // one of them may have another name by now
}

void renewAccount(db::Database& db, access::Identity& who)
{
    const auto account = users::AccountStore(db).find(who.userId);
    require(account && account->maySignIn());
    who.isAdmin = account->isAdmin;
    who.isRestricted = account->isRestricted;
}

} // namespace

void renewAdmission(const http::Services& services, RequestedRepository& requested, access::Identity& who)
{
    auto& db = services.database();
    auto repository = repos::RepositoryStore(db).find(requested.repository.row.id);
    if (!repository)
        throw Error::notFound("Repository not found");
    requested.repository = std::move(*repository);
    if (!who.keyId.empty())
        renewKey(db, requested, who);
    if (who.isSignedIn()) {
        renewAccount(db, who);
        renewToken(db, who);
    }
    requested.access = repos::AccessStore(db).of(requested.repository, who);
    requireWritable({services, requested, who});
}

} // namespace trivet::githttp
