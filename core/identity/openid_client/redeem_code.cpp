#include "auth_sources/sign_in_source.hpp"
#include "auth_sources/source_rules.hpp"
#include "auth_sources/source_secrets.hpp"
#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "openid_client/identity_claims.hpp"
#include "openid_client/openid_sign_in.hpp"
#include "settings/settings.hpp"

namespace trivet::openid_client {
namespace {

using auth_sources::SourceSettings;
using auth_sources::SourceUnavailable;

constexpr std::size_t kMostPictureBytes = 1024 * 1024;

struct Tokens {
    std::string idToken{}, accessToken{};
};

std::string clientSecretOf(const ProviderAccess& access)
try {
    return auth_sources::openSecret(access.secretKey, access.source);
} catch (const std::runtime_error& problem) {
    throw SourceUnavailable(problem.what());
}

json::Value parsed(const std::string& text, const std::string& address)
try {
    return json::parse(text);
} catch (const Error&) {
    throw SourceUnavailable(address + " does not answer with JSON");
}

// RFC 6749 §2.3.1: both are escaped before they are put together.
ProviderConnection::Form proven(ProviderConnection::Form form, const ProviderMetadata& metadata,
                                const std::string& clientId, const std::string& secret)
{
    if (secret.empty() || metadata.takesSecretInForm)
        form.body += "&client_id=" + encodePercent(clientId);
    if (!secret.empty() && metadata.takesSecretInForm)
        form.body += "&client_secret=" + encodePercent(secret);
    else if (!secret.empty())
        form.headers.emplace_back(
            "Authorization", "Basic " + crypto::encodeBase64(encodePercent(clientId) + ":" + encodePercent(secret)));
    return form;
}

Tokens fetchTokens(ProviderConnection& connection, const ProviderMetadata& metadata, const ProviderAccess& access,
                   const BrowserBinding& binding, const std::string& code)
{
    const auto form = proven({.address = metadata.tokenEndpoint,
                              .body = "grant_type=authorization_code&code=" + encodePercent(code) +
                                      "&redirect_uri=" + encodePercent(access.redirectUri) +
                                      "&code_verifier=" + encodePercent(binding.codeVerifier())},
                             metadata, auth_sources::settingsOf(access.source).clientId, clientSecretOf(access));
    const auto response = connection.post(form);
    // The code is used up, of another client or made up: whoever brought it is not vouched for. 401 is about this
    // server.
    if (response.status == 400 || response.status == 403 || response.status == 404)
        throw SignInRefused("the provider does not take the code");
    if (response.status != 200)
        throw SourceUnavailable(metadata.tokenEndpoint + " answers " + std::to_string(response.status));
    const auto answer = parsed(response.body, metadata.tokenEndpoint);
    return {textClaim(answer, "id_token"), textClaim(answer, "access_token")};
}

// What the ID token leaves out is asked for; it must be about the same person (OpenID Connect Core §5.3.2). A provider
// may sign it.
json::Value fetchUserinfo(ProviderConnection& connection, const ProviderMetadata& metadata, const KeyFinder& keys,
                          const IdTokenExpectation& expected, const json::Value& claims)
{
    const auto text =
        connection.get(metadata.userinfoEndpoint, {{"Authorization", "Bearer " + std::string(expected.accessToken)}});
    const auto answer = trimmed(text);
    auto userinfo = answer.starts_with('{') ? parsed(text, metadata.userinfoEndpoint)
                                            : acceptSignedUserinfo(answer, keys, expected);
    if (textClaim(userinfo, "sub") != textClaim(claims, "sub"))
        throw SignInRefused("the UserInfo endpoint tells about somebody else");
    return userinfo;
}

} // namespace

ProviderAnswer redeemCode(KnownProviders& providers, const ProviderAccess& access, const BrowserBinding& binding,
                          const AuthorizationAnswer& answer)
{
    ProviderConnection connection(access.settings);
    const auto metadata = providers.metadata(connection, access.source, access.now);
    const auto described = auth_sources::settingsOf(access.source);
    if (answer.issuer.empty() ? metadata.namesItselfInAnswers : answer.issuer != metadata.issuer)
        throw SignInRefused("the answer is of another issuer");
    const auto tokens = fetchTokens(connection, metadata, access, binding, answer.code);
    const auto keys = [&](std::string_view kid, jose::Algorithm algorithm) {
        return providers.key(connection, access.source, access.now, kid, algorithm);
    };
    const auto nonce = binding.nonce();
    const IdTokenExpectation expected{.issuer = metadata.issuer,
                                      .clientId = described.clientId,
                                      .nonce = nonce,
                                      .accessToken = tokens.accessToken,
                                      .now = access.now};
    IdentityClaims claims{.token = acceptIdToken(tokens.idToken, keys, expected)};
    if (!metadata.userinfoEndpoint.empty() && !tokens.accessToken.empty() && claims.lackWhatIsWanted(described))
        claims.userinfo = fetchUserinfo(connection, metadata, keys, expected, claims.token);
    claims.requireWhatIsRequired(described);
    ProviderAnswer result{.identity = claims.identity(described)};
    if (access.settings.oauth2Client.updateAvatar && !result.identity.picture.empty())
        result.pictureBytes = connection.picture(result.identity.picture, kMostPictureBytes);
    return result;
}

} // namespace trivet::openid_client
