#include "openid_client/id_token_check.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "jose/jws.hpp"

#include <algorithm>

namespace trivet::openid_client {
namespace {

// Clocks differ.
constexpr std::int64_t kLeeway = 60;
constexpr std::size_t kLongestSubject = 255; // OpenID Connect Core §2

void require(bool isSo, const char* otherwise)
{
    if (!isSo)
        throw NotVouchedFor(std::string("the ID token ") + otherwise);
}

std::int64_t requiredTime(const json::Value& claims, std::string_view name)
{
    const auto* const claim = claimOf(claims, name);
    const auto* const time = claim ? claim->as<std::int64_t>() : nullptr;
    require(time != nullptr, "does not say when it was issued or expires");
    return *time;
}

void checkAudience(const json::Value& claims, std::string_view clientId)
{
    const auto* const audience = claimOf(claims, "aud");
    require(audience != nullptr, "has no audience");
    bool isOurs = false, hasOthers = false;
    const auto note = [&](const json::Value& each) {
        const auto* const text = each.as<std::string>();
        (text && *text == clientId ? isOurs : hasOthers) = true;
    };
    if (const auto* const list = audience->as<json::Value::Array>())
        std::ranges::for_each(*list, note);
    else
        note(*audience);
    require(isOurs, "is for another client");
    const auto party = textClaim(claims, "azp");
    require(party.empty() ? !hasOthers && !claimOf(claims, "azp") : party == clientId,
            "was issued to another authorized party");
}

json::Value verifiedClaims(std::string_view text, const KeyFinder& keys, std::string_view accessToken)
{
    // Nothing symmetric and no "none": such a header is none for parseJws().
    const auto token = jose::parseJws(text);
    require(token.has_value(), "is no token, or signed with an algorithm that is not accepted");
    require(token->type.empty() || equalsIgnoringAsciiCase(token->type, "JWT"), "is a token of another type");
    const auto key = keys(token->kid, token->algorithm);
    require(key != nullptr, "is signed with a key that the provider does not publish");
    require(jose::verifyJws(*token, *key), "has a wrong signature");
    json::Value claims;
    try {
        claims = json::parse(token->payload);
    } catch (const Error&) {
        require(false, "has no claims");
    }
    const auto hash = textClaim(claims, "at_hash");
    require(hash.empty() || hash == jose::halfHash(token->algorithm, accessToken), "belongs to another access token");
    return claims;
}

} // namespace

const json::Value* claimOf(const json::Value& claims, std::string_view name)
{
    const auto* const object = claims.as<json::Value::Object>();
    if (!object)
        return nullptr;
    const auto found = std::ranges::find_if(*object, [&](const auto& each) { return each.first == name; });
    return found == object->end() ? nullptr : &found->second;
}

std::string textClaim(const json::Value& claims, std::string_view name)
{
    const auto* const claim = claimOf(claims, name);
    const auto* const text = claim ? claim->as<std::string>() : nullptr;
    return text ? *text : std::string();
}

json::Value acceptIdToken(std::string_view token, const KeyFinder& keys, const IdTokenExpectation& expected)
{
    auto claims = verifiedClaims(token, keys, expected.accessToken);
    require(textClaim(claims, "iss") == expected.issuer, "is of another issuer");
    checkAudience(claims, expected.clientId);
    require(requiredTime(claims, "exp") > expected.now - kLeeway, "has expired");
    require(requiredTime(claims, "iat") < expected.now + 5 * kLeeway, "is from the future");
    require(crypto::equalsInConstantTime(textClaim(claims, "nonce"), expected.nonce), "is for another sign-in");
    const auto subject = textClaim(claims, "sub");
    require(!subject.empty() && subject.size() <= kLongestSubject, "does not say for whom it is");
    return claims;
}

} // namespace trivet::openid_client
