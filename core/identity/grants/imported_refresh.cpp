#include "grants/imported_refresh.hpp"

#include "base/error.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/standby.hpp"
#include "grants/grant_store.hpp"
#include "grants/imported_refresh_store.hpp"
#include "jose/jws.hpp"
#include "users/account_store.hpp"

#include <algorithm>
#include <array>

namespace trivet::grants {
namespace {

constexpr std::int64_t kRefreshKind = 1; // claim "tt"; access tokens have 0

Error refusal(const char* message) { return Error::badRequest(message).withCode("invalid_grant"); }

// There was one key, whatever name a token has for it.
std::optional<ImportedToken> readImported(std::string_view token, const ImportedKey& key)
{
    const auto verifying = jose::VerifyingKey::fromSpki(key.algorithm, key.spki);
    if (!verifying)
        return std::nullopt;
    const auto shared = std::make_shared<const jose::VerifyingKey>(*verifying);
    const std::array algorithms{key.algorithm};
    const auto claims =
        jose::accept(token, [&](std::string_view) { return shared; }, {.type = "JWT", .algorithms = algorithms});
    const auto grant = claims ? claims->number("gnt") : std::nullopt;
    const auto kind = claims ? claims->number("tt") : std::nullopt;
    const auto expiry = claims ? claims->number("exp") : std::nullopt;
    if (!grant || kind != kRefreshKind || !expiry)
        return std::nullopt;
    return ImportedToken{.hash = crypto::tokenHash(token), .grantId = *grant, .expiresAt = *expiry};
}

ImportedToken requireImported(db::Database& db, const RefreshTry& attempt, std::int64_t now)
{
    auto token = findImported(db, attempt.token, now);
    if (!token || token->applicationId != attempt.applicationId)
        throw refusal("the refresh token is not known");
    if (token->expiresAt <= now)
        throw refusal("the refresh token has expired");
    return std::move(*token);
}

GrantRow requireGrant(db::Database& db, std::int64_t id)
{
    auto grant = GrantStore(db).find(id);
    const auto owner = grant ? users::AccountStore(db).find(grant->accountId) : std::nullopt;
    if (!owner || !owner->maySignIn())
        throw refusal("the user of this token may not sign in any more");
    return std::move(*grant);
}

} // namespace

bool looksImported(std::string_view token)
{
    return token.starts_with("ey") && std::count(token.begin(), token.end(), '.') == 2;
}

std::optional<ImportedToken> findImported(db::Database& db, std::string_view token, std::int64_t now)
{
    ImportedRefreshStore store(db);
    const auto key = looksImported(token) ? store.key() : std::nullopt;
    auto found = key && now < key->until ? readImported(token, *key) : std::nullopt;
    if (!found)
        return std::nullopt;
    const auto applicationId = db::findForSure(db, [&] { return store.applicationOf(found->grantId); });
    if (!applicationId)
        return std::nullopt;
    found->applicationId = *applicationId;
    return found;
}

void revokeImported(db::Database& db, const ImportedToken& token, std::int64_t now)
{
    db.transact([&] {
        ImportedRefreshStore store(db);
        if (store.claim(token.hash, kNoFamily, token.expiresAt, now))
            return;
        if (const auto begun = store.familyOf(token.hash))
            FamilyStore(db).remove(*begun);
    });
}

std::optional<Refreshed> exchangeImported(db::Database& db, const RefreshTry& attempt, const RefreshOrder& order)
{
    const auto token = requireImported(db, attempt, order.now);
    return db.transact([&]() -> std::optional<Refreshed> {
        ImportedRefreshStore store(db);
        if (const auto begun = store.familyOf(token.hash)) {
            if (*begun == kNoFamily)
                throw refusal("the refresh token was revoked");
            FamilyStore(db).remove(*begun);
            return std::nullopt;
        }
        const auto grant = requireGrant(db, token.grantId);
        Refreshed refreshed{.scope = narrowedScope(ScopeWords::parse(grant.scope), attempt.scope, order.settings)};
        const SignOn signOn{.authenticatedAt = grant.createdAt}; // nobody knows of a later one
        auto family = beginFamily(db, {.grantId = grant.id, .scope = grant.scope, .signOn = signOn}, order);
        if (!store.claim(token.hash, family.id, token.expiresAt, order.now))
            throw refusal("the refresh token has been exchanged");
        refreshed.bearer = FamilyStore(db).find(family.id).value();
        refreshed.refreshToken = std::move(family.refreshToken);
        return refreshed;
    });
}

} // namespace trivet::grants
