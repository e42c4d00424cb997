#include "oidc/claims.hpp"

#include "base/percent.hpp"
#include "db/database.hpp"
#include "oidc/group_store.hpp"
#include "users/email_store.hpp"

namespace trivet::oidc {
namespace {

std::optional<std::string> unlessEmpty(const std::string& text)
{
    return text.empty() ? std::nullopt : std::optional(text);
}

void addName(UserClaims& claims, const http::Context& context, const users::AccountRow& account)
{
    claims.name = account.fullName.empty() ? account.name : account.fullName;
    claims.preferredUsername = account.name;
    claims.picture = context.absoluteUrl("avatars/" + std::to_string(account.id));
}

void addProfile(UserClaims& claims, const http::Context& context, const users::AccountRow& account)
{
    claims.profile = context.absoluteUrl(encodePercent(account.name));
    claims.website = unlessEmpty(account.website);
    claims.locale = unlessEmpty(account.language);
    claims.updatedAt = account.updatedAt;
}

// An address counts as verified if it was, not because the account is in use.
void addEmail(UserClaims& claims, http::Context& context, const users::AccountRow& account)
{
    for (const auto& row : users::EmailStore(context.db()).ofAccount(account.id)) {
        if (!row.isPrimary)
            continue;
        claims.email = row.email;
        claims.emailVerified = row.isVerified;
    }
}

// "public-only" and nothing finer.
bool opensNothingElse(const access::ScopeSet& access)
{
    return access == access::ScopeSet::parse(std::vector<std::string>{"public-only"});
}

bool isForSigningOn(const grants::ScopeWords& scope, const access::ScopeSet& access)
{
    return scope.hasIdentity() && opensNothingElse(access);
}

} // namespace

ClaimGroups claimGroupsOf(const grants::ScopeWords& scope, const Settings::OAuth2& settings)
{
    const auto access = scope.access(settings);
    const bool isOutsideOpenId = !scope.has("openid") && access.allows(access::Permission::User, access::Level::Read);
    const bool getsAll = isForSigningOn(scope, access) || isOutsideOpenId;
    return {.hasProfile = isOutsideOpenId || scope.has("profile"),
            .hasEmail = getsAll || scope.has("email") || scope.has("userinfo"),
            .hasGroups = getsAll || scope.has("groups") || scope.has("userinfo"),
            .isPublicOnly = access.publicOnly};
}

ClaimGroups idTokenClaimGroupsOf(const grants::ScopeWords& scope, const Settings::OAuth2& settings)
{
    auto groups = claimGroupsOf(scope, settings);
    groups.hasName = groups.hasProfile || isForSigningOn(scope, scope.access(settings));
    return groups;
}

ClaimGroups claimGroupsOf(const access::Identity& bearer, const Settings::OAuth2& settings)
{
    if (bearer.oauthScope)
        return claimGroupsOf(grants::ScopeWords::parse(*bearer.oauthScope), settings);
    return {.hasProfile = true,
            .hasEmail = true,
            .hasGroups = true,
            .isPublicOnly = bearer.scopes && bearer.scopes->publicOnly};
}

bool opensUserInfo(const access::Identity& bearer, const Settings::OAuth2& settings)
{
    if (bearer.repositories || !bearer.scopes)
        return false;
    if (bearer.scopes->allows(access::Permission::User, access::Level::Read))
        return true;
    if (!bearer.oauthScope)
        return false;
    const auto words = grants::ScopeWords::parse(*bearer.oauthScope);
    return words.has("openid") || isForSigningOn(words, words.access(settings));
}

UserClaims claimsOf(http::Context& context, const users::AccountRow& account, const ClaimGroups& groups)
{
    UserClaims claims{.sub = std::to_string(account.id)};
    if (groups.hasName)
        addName(claims, context, account);
    if (groups.hasProfile)
        addProfile(claims, context, account);
    if (groups.hasEmail)
        addEmail(claims, context, account);
    if (groups.hasGroups)
        claims.groups = GroupStore(context.db())
                            .ofAccount(account.id, groups.isPublicOnly ? GroupsSeen::PublicOnly : GroupsSeen::All);
    return claims;
}

} // namespace trivet::oidc
