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
        throw SignInRefused(std::string("the ID token ") + otherwise);
}

std::int64_t requiredTime(const json::Value& claims, std::string_view name)
{
    const auto* const claim = claimOf(claims, name);
    const auto* const time = claim ? claim->as<std::int64_t>() : nullptr;
    require(time != nullptr, "does not say when it was issued or expires");
    return *time;
}

struct Audience {
    bool isOurs = false, hasOthers = false;
};

Audience audienceOf(const json::Value& claims, std::string_view clientId)
{
    Audience found;
    const auto note = [&](const json::Value& each) {
        const auto* const text = each.as<std::string>();
        (text && *text == clientId ? found.isOurs : found.hasOthers) = true;
    };
    const auto* const audience = claimOf(claims, "aud");
    if (const auto* const list = audience ? audience->as<json::Value::Array>() : nullptr)
        std::ranges::for_each(*list, note);
    else if (audience)
        note(*audience);
    return found;
}

void checkAudience(const json::Value& claims, std::string_view clientId)
{
    require(claimOf(claims, "aud") != nullptr, "has no audience");
    const auto audience = audienceOf(claims, clientId);
    require(audience.isOurs, "is for another client");
    const auto party = textClaim(claims, "azp");
    require(party.empty() ? !audience.hasOthers && !claimOf(claims, "azp") : party == clientId,
            "was issued to another authorized party");
}

struct VerifiedToken {
    json::Value claims{};
    jose::Algorithm algorithm{};
};

VerifiedToken verified(std::string_view text, const KeyFinder& keys, const char* what)
{
    const auto demand = [&](bool isSo, const char* otherwise) {
        if (!isSo)
            throw SignInRefused(std::string(what) + " " + otherwise);
    };
    // Nothing symmetric and no "none": such a header is none for parseJws().
    const auto token = jose::parseJws(text, jose::Thumbprints::Ignored);
    demand(token.has_value(), "is no token, or signed with an algorithm that is not accepted");
    demand(token->type.empty() || equalsIgnoringAsciiCase(token->type, "JWT"), "is a token of another type");
    const auto key = keys(token->kid, token->algorithm);
    demand(key != nullptr, "is signed with a key that the provider does not publish");
    demand(jose::verifyJws(*token, *key), "has a wrong signature");
    try {
        return {json::parse(token->payload), token->algorithm};
    } catch (const Error&) {
        throw SignInRefused(std::string(what) + " has no claims");
    }
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
    auto [claims, algorithm] = verified(token, keys, "the ID token");
    const auto hash = textClaim(claims, "at_hash");
    require(hash.empty() || hash == jose::halfHash(algorithm, expected.accessToken), "belongs to another access token");
    require(textClaim(claims, "iss") == expected.issuer, "is of another issuer");
    checkAudience(claims, expected.clientId);
    require(requiredTime(claims, "exp") > expected.now - kLeeway, "has expired");
    require(requiredTime(claims, "iat") < expected.now + 5 * kLeeway, "is from the future");
    require(crypto::equalsInConstantTime(textClaim(claims, "nonce"), expected.nonce), "is for another sign-in");
    const auto subject = textClaim(claims, "sub");
    require(!subject.empty() && subject.size() <= kLongestSubject, "does not say for whom it is");
    return std::move(claims);
}

json::Value acceptSignedUserinfo(std::string_view token, const KeyFinder& keys, const IdTokenExpectation& expected)
{
    auto claims = verified(token, keys, "the UserInfo answer").claims;
    if (claimOf(claims, "iss") && textClaim(claims, "iss") != expected.issuer)
        throw SignInRefused("the UserInfo answer is of another issuer");
    if (claimOf(claims, "aud") && !audienceOf(claims, expected.clientId).isOurs)
        throw SignInRefused("the UserInfo answer is for another client");
    return claims;
}

} // namespace trivet::openid_client
