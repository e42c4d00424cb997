#include "openid_client/id_token_check.hpp"

#include "base/text.hpp"
#include "jose/jws.hpp"
#include "openid_client/identity_claims.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>

namespace trivet::fuzz {
namespace {

using openid_client::IdentityClaims;

constexpr openid_client::IdTokenExpectation kExpected{
    .issuer = "https://id.example", .clientId = "client", .nonce = "nonce", .accessToken = "token", .now = 1700000000};

void checkIdentity(const IdentityClaims& claims)
{
    auth_sources::SourceSettings source;
    source.groupClaimName = source.requiredClaimName = "groups";
    claims.lackWhatIsWanted(source);
    const auto identity = claims.identity(source);
    promise(!identity.isEmailVerified || !identity.email.empty(), "an address that is verified is there");
    promise(identity.groups.size() <= 1000, "groups are not too many");
    for (const auto& text : {identity.nickname, identity.preferredUsername, identity.fullName, identity.email})
        promise(text.size() <= 1024 && std::none_of(text.begin(), text.end(), isAsciiControl), "names are short texts");
    claims.requireWhatIsRequired(source);
}

} // namespace

// The bytes as claims that a provider has signed.
void fuzzIdToken(std::string_view bytes)
try {
    static const auto key = jose::SigningKey::generate(jose::Algorithm::Es256);
    static const auto published = std::make_shared<const jose::VerifyingKey>(key.publicKey());
    const auto keys = [](std::string_view, jose::Algorithm) { return published; };
    const auto token = jose::signJws(key, "JWT", bytes);
    IdentityClaims claims{.userinfo = openid_client::acceptSignedUserinfo(token, keys, kExpected)};
    checkIdentity(claims);
    claims.token = openid_client::acceptIdToken(token, keys, kExpected);
    promise(openid_client::textClaim(claims.token, "iss") == kExpected.issuer, "it is of this issuer");
    promise(openid_client::textClaim(claims.token, "nonce") == kExpected.nonce, "it is for this sign-in");
    promise(!openid_client::textClaim(claims.token, "sub").empty(), "it is for somebody");
    checkIdentity(claims);
} catch (const openid_client::SignInRefused&) {
}

} // namespace trivet::fuzz
