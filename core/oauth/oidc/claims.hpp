#pragma once
#include "access/identity.hpp"
#include "grants/scope_words.hpp"
#include "http/context.hpp"
#include "users/account_row.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

// What OpenID Connect tells an application about a user (Core §5.1). One list for ID tokens, UserInfo and discovery.
namespace trivet::oidc {

struct UserClaims {
    static constexpr auto schema = json::value("UserClaims");
    std::string sub{};
    std::optional<std::string> name{}, preferredUsername{}, profile{}, picture{}, website{}, locale{};
    std::optional<std::int64_t> updatedAt{};
    std::optional<std::string> email{};
    std::optional<bool> emailVerified{};
    std::optional<std::vector<std::string>> groups{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using C = UserClaims;
        using json::field, json::leaveOutWhenEmpty;
        visit(field("sub", &C::sub, "ID of the user; never changes and is never reused"));
        visit(field("name", &C::name, "Full name, or user name", leaveOutWhenEmpty));
        visit(field("preferred_username", &C::preferredUsername, "User name", leaveOutWhenEmpty));
        visit(field("profile", &C::profile, "URL of the profile page", leaveOutWhenEmpty));
        visit(field("picture", &C::picture, "URL of the avatar", leaveOutWhenEmpty));
        visit(field("website", &C::website, "Website", leaveOutWhenEmpty));
        visit(field("locale", &C::locale, "Language", leaveOutWhenEmpty));
        visit(field("updated_at", &C::updatedAt, "When the profile was last updated", leaveOutWhenEmpty));
        visit(field("email", &C::email, "Primary email address", leaveOutWhenEmpty));
        visit(field("email_verified", &C::emailVerified, "Whether the address is verified", leaveOutWhenEmpty));
        visit(field("groups", &C::groups, "Organizations, and teams as organization:team", leaveOutWhenEmpty));
    }
};

// Which groups of claims a token with these scopes gets.
struct ClaimGroups {
    bool hasName = true; // name, user name and picture
    bool hasProfile = false, hasEmail = false, hasGroups = false;
    bool isPublicOnly = false;
};
// By its words (profile, email, groups; userinfo is the latter two). A token for signing on alone ("public-only"
// without anything finer) always gets user name, e-mail and public groups: it can ask for them nowhere else. So does
// one that never mentioned OpenID: it could ask the API.
ClaimGroups claimGroupsOf(const grants::ScopeWords& scope, const Settings::OAuth2& settings);

// The same for an ID token, which goes to who may only want to recognize the user (Core §5.4): names come with
// `profile`, or where the token is for signing on alone.
ClaimGroups idTokenClaimGroupsOf(const grants::ScopeWords& scope, const Settings::OAuth2& settings);

// The same for the bearer of any token: one that did not come from an application gets all it could ask the API for.
ClaimGroups claimGroupsOf(const access::Identity& bearer, const Settings::OAuth2& settings);

// Whether a token opens UserInfo: one for signing on, or one that may read the user anyway.
bool opensUserInfo(const access::Identity& bearer, const Settings::OAuth2& settings);

// Reads what the groups need and no more.
UserClaims claimsOf(http::Context& context, const users::AccountRow& account, const ClaimGroups& groups);

} // namespace trivet::oidc
