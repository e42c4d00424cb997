#include "grants/refresh_tokens.hpp"

#include "base/error.hpp"
#include "crypto/digest.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/standby.hpp"
#include "grants/imported_refresh.hpp"
#include "grants/refresh_value.hpp"

#include <algorithm>

namespace trivet::grants {
namespace {

constexpr std::int64_t kHour = 3600;

Error refusal(const char* message) { return Error::badRequest(message).withCode("invalid_grant"); }

std::int64_t idleEnd(const RefreshOrder& order, std::int64_t familyEnd)
{
    return std::min(order.now + order.settings.refreshTokenHours * kHour, familyEnd);
}

// A generation that is still to come: the database was put back from a backup, or what is read is a standby that lags.
std::optional<RefreshBearer> findFamily(db::Database& db, const RefreshValue& token)
{
    return db::findForSure(db, [&] {
        auto found = FamilyStore(db).findForRefresh(token.familyId);
        if (found && (token.generation > found->refresh.generation ||
                      !crypto::equalsInConstantTime(found->refresh.seedHash, crypto::tokenHash(token.seed))))
            found.reset();
        return found;
    });
}

RefreshBearer requireFamily(db::Database& db, const RefreshValue& token, std::int64_t applicationId, std::int64_t now)
{
    auto found = findFamily(db, token);
    if (!found || found->bearer.applicationId != applicationId)
        throw refusal("the refresh token is not known");
    if (found->refresh.expiresAt <= now || found->bearer.family.expiresAt <= now)
        throw refusal("the refresh token has expired");
    if (!found->bearer.owner.maySignIn())
        throw refusal("the user of this token may not sign in any more");
    return std::move(*found);
}

// The last one before the one that is good now, which nobody has used yet.
bool mayRepeat(const RefreshState& state, const RefreshValue& token, const RefreshOrder& order)
{
    const auto grace = order.settings.refreshTokenGraceSeconds;
    return grace > 0 && token.generation + 1 == state.generation && order.now - state.refreshedAt <= grace;
}

} // namespace

ScopeWords narrowedScope(ScopeWords before, std::string_view wanted, const Settings::OAuth2& settings)
{
    auto words = ScopeWords::parse(wanted);
    if (words == ScopeWords())
        return before;
    if (!before.includes(words) || !before.access(settings).includes(words.access(settings)))
        throw Error::badRequest("the scope may only be narrowed").withCode("invalid_scope");
    return words;
}

NewFamily beginFamily(db::Database& db, FamilyRow row, const RefreshOrder& order)
{
    row.createdAt = order.now;
    row.expiresAt = order.now + order.settings.refreshTokenAbsoluteHours * kHour;
    RefreshValue token{.generation = 1, .seed = newSeed()};
    token.familyId = FamilyStore(db).insert(row, {.seedHash = crypto::tokenHash(token.seed),
                                                  .generation = token.generation,
                                                  .refreshedAt = order.now,
                                                  .expiresAt = idleEnd(order, row.expiresAt)});
    return {token.familyId, writeRefreshValue(token, order.key)};
}

std::optional<Refreshed> refresh(db::Database& db, const RefreshTry& attempt, const RefreshOrder& order)
{
    if (looksImported(attempt.token))
        return exchangeImported(db, attempt, order);
    const auto token = readRefreshValue(attempt.token, order.key);
    if (!token)
        throw refusal("the refresh token is not known");
    auto found = requireFamily(db, *token, attempt.applicationId, order.now);
    const auto& family = found.bearer.family;
    Refreshed refreshed{.scope = narrowedScope(ScopeWords::parse(family.scope), attempt.scope, order.settings),
                        .refreshToken = writeRefreshValue(token->next(), order.key)};
    const RefreshState next{
        .generation = token->generation + 1, .refreshedAt = order.now, .expiresAt = idleEnd(order, family.expiresAt)};
    // Alone, not in a transaction with the question before it: this statement is the only one that has to wait for
    // others, and what it finds decides.
    const bool isDone = token->generation == found.refresh.generation && FamilyStore(db).advance(token->familyId, next);
    refreshed.bearer = std::move(found.bearer);
    if (isDone)
        return refreshed;
    return db.transact([&]() -> std::optional<Refreshed> {
        const auto used = requireFamily(db, *token, attempt.applicationId, order.now);
        if (mayRepeat(used.refresh, *token, order))
            return refreshed;
        FamilyStore(db).remove(token->familyId);
        return std::nullopt;
    });
}

std::optional<FamilyBearer> findFamilyOf(db::Database& db, std::string_view token, std::string_view key)
{
    const auto value = readRefreshValue(token, key);
    auto found = value ? findFamily(db, *value) : std::nullopt;
    return found ? std::optional(std::move(found->bearer)) : std::nullopt;
}

} // namespace trivet::grants
