#include "openid_client/identity_claims.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::openid_client {
namespace {

constexpr std::size_t kLongest = 1024; // of what is kept
constexpr std::size_t kMostGroups = 1000;

bool hasText(const json::Value& value, const std::string& wanted)
{
    const auto* const text = value.as<std::string>();
    return text && *text == wanted;
}

// Some providers write truth as text.
bool isTrue(const json::Value* value)
{
    const auto* const truth = value ? value->as<bool>() : nullptr;
    return (truth && *truth) || (value && hasText(*value, "true"));
}

std::vector<std::string> groupsIn(const json::Value* claim)
{
    std::vector<std::string> groups;
    const auto note = [&](const json::Value& each) {
        const auto* const text = each.as<std::string>();
        if (text && text->size() <= kLongest && groups.size() < kMostGroups)
            groups.push_back(*text);
    };
    const auto* const list = claim ? claim->as<json::Value::Array>() : nullptr;
    if (list)
        std::ranges::for_each(*list, note);
    else if (claim)
        note(*claim);
    return groups;
}

} // namespace

std::string shownNameOf(const ExternalIdentity& identity)
{
    for (const auto* const name :
         {&identity.preferredUsername, &identity.nickname, &identity.email, &identity.fullName})
        if (!name->empty())
            return *name;
    return identity.subject;
}

const json::Value* IdentityClaims::find(std::string_view name) const
{
    const auto* const found = claimOf(token, name);
    return found ? found : claimOf(userinfo, name);
}

std::string IdentityClaims::text(std::string_view name) const
{
    const auto* const claim = find(name);
    const auto* const text = claim ? claim->as<std::string>() : nullptr;
    const bool isFit = text && text->size() <= kLongest && std::none_of(text->begin(), text->end(), isAsciiControl);
    return isFit ? *text : std::string();
}

bool IdentityClaims::lackWhatIsWanted(const auth_sources::SourceSettings& source) const
{
    const auto isMissing = [&](std::string_view name) { return !name.empty() && !claimOf(token, name); };
    const bool hasName = claimOf(token, "preferred_username") || claimOf(token, "nickname");
    return !hasName || isMissing("email") || isMissing("name") || isMissing(source.groupClaimName) ||
           isMissing(source.requiredClaimName);
}

void IdentityClaims::requireWhatIsRequired(const auth_sources::SourceSettings& source) const
{
    if (source.requiredClaimName.empty())
        return;
    const auto* const claim = find(source.requiredClaimName);
    if (!claim || claim->isNull())
        throw SignInRefused("the required claim " + source.requiredClaimName + " is missing");
    const auto values = groupsIn(claim);
    if (!source.requiredClaimValue.empty() && std::ranges::count(values, source.requiredClaimValue) == 0)
        throw SignInRefused("the required claim " + source.requiredClaimName + " has another value");
}

ExternalIdentity IdentityClaims::identity(const auth_sources::SourceSettings& source) const
{
    ExternalIdentity identity{.issuer = textClaim(token, "iss"),
                              .subject = textClaim(token, "sub"),
                              .nickname = text("nickname"),
                              .preferredUsername = text("preferred_username"),
                              .fullName = text("name"),
                              .email = text("email"),
                              .picture = text("picture")};
    // Of the same document as the address: what one says of its own does not vouch for the other's.
    const auto& document = claimOf(token, "email") ? token : userinfo;
    identity.isEmailVerified = !identity.email.empty() && isTrue(claimOf(document, "email_verified"));
    if (!source.groupClaimName.empty())
        identity.groups = groupsIn(find(source.groupClaimName));
    const auto* const time = claimOf(token, "auth_time");
    if (const auto* const seconds = time ? time->as<std::int64_t>() : nullptr)
        identity.authenticatedAt = *seconds;
    return identity;
}

} // namespace trivet::openid_client
