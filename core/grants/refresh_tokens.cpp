#include "grants/refresh_tokens.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "grants/refresh_store.hpp"

#include <algorithm>

namespace trivet::grants {
namespace {

constexpr std::string_view kPrefix = "gtr_";
constexpr std::int64_t kHour = 3600;

Error refusal(const char* message) { return Error::badRequest(message).withCode("invalid_grant"); }

// Follows from the token it replaces, so that it can be told again without being stored.
std::string successorOf(std::string_view value, const RefreshOrder& order)
{
    return std::string(kPrefix) + hex(crypto::hmacSha256(order.successorKey, value));
}

std::int64_t idleEnd(const RefreshOrder& order, std::int64_t familyEnd)
{
    return std::min(order.now + order.settings.refreshTokenHours * kHour, familyEnd);
}

FamilyBearer requireFamily(db::Database& db, const RefreshRow& token, std::int64_t applicationId, std::int64_t now)
{
    auto bearer = FamilyStore(db).find(token.familyId);
    if (!bearer || bearer->applicationId != applicationId)
        throw refusal("the refresh token is not known");
    if (token.expiresAt <= now || bearer->family.expiresAt <= now)
        throw refusal("the refresh token has expired");
    if (!bearer->owner.maySignIn())
        throw refusal("the user of this token may not sign in any more");
    return std::move(*bearer);
}

// Fewer words can mean more access: "openid" alone opens everything. So both are compared.
ScopeWords narrowed(ScopeWords before, std::string_view wanted, const Settings::OAuth2& settings)
{
    auto words = ScopeWords::parse(wanted);
    if (words == ScopeWords())
        return before;
    if (!before.includes(words) || !before.access(settings).includes(words.access(settings)))
        throw Error::badRequest("the scope may only be narrowed").withCode("invalid_scope");
    return words;
}

bool mayRepeat(db::Database& db, const RefreshRow& token, std::string_view successor, const RefreshOrder& order)
{
    if (!token.usedAt || order.now - *token.usedAt > order.settings.refreshTokenGraceSeconds)
        return false;
    if (order.settings.refreshTokenGraceSeconds == 0)
        return false;
    const auto next = RefreshStore(db).find(successor);
    return next && !next->usedAt;
}

} // namespace

std::string issueRefreshToken(db::Database& db, std::int64_t familyId, const RefreshOrder& order)
{
    std::string value = crypto::newSecret(kPrefix);
    const auto end = order.now + order.settings.refreshTokenAbsoluteHours * kHour;
    RefreshStore(db).insert(familyId, value, idleEnd(order, end));
    return value;
}

std::optional<Refreshed> refresh(db::Database& db, const RefreshTry& attempt, const RefreshOrder& order)
{
    return db.transact([&]() -> std::optional<Refreshed> {
        RefreshStore store(db);
        const auto token = store.find(attempt.token);
        if (!token)
            throw refusal("the refresh token is not known");
        Refreshed refreshed{.bearer = requireFamily(db, *token, attempt.applicationId, order.now)};
        const auto& family = refreshed.bearer.family;
        refreshed.scope = narrowed(ScopeWords::parse(family.scope), attempt.scope, order.settings);
        refreshed.refreshToken = successorOf(attempt.token, order);
        if (!token->usedAt && store.markUsed(attempt.token, order.now)) {
            store.insert(token->familyId, refreshed.refreshToken, idleEnd(order, family.expiresAt));
            return refreshed;
        }
        if (const auto used = store.find(attempt.token); used && mayRepeat(db, *used, refreshed.refreshToken, order))
            return refreshed;
        FamilyStore(db).remove(token->familyId);
        return std::nullopt;
    });
}

} // namespace trivet::grants
