#include "applications/client_credential.hpp"
#include "authorized_keys/forced_command.hpp"
#include "crypto/gitea_hash.hpp"
#include "crypto/gitea_secret.hpp"
#include "crypto/pem_key.hpp"
#include "grants/pkce.hpp"
#include "grants/refresh_value.hpp"
#include "grants/scope_words.hpp"
#include "grants/user_code.hpp"
#include "lfs/transfer_token.hpp"
#include "signin/authorization_header.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/targets/refusal.hpp"

namespace trivet::fuzz {
namespace {

constexpr std::string_view kSecretKey = "a key of this site that nobody else knows";

void checkClient(std::string_view bytes)
{
    const auto sent = applications::readClientCredentials(bytes, {});
    promise(sent.readings.size() <= 2, "there are two readings at most");
}

void checkScopes(std::string_view bytes)
{
    const auto words = grants::ScopeWords::parse(bytes);
    promise(grants::ScopeWords::parse(words.text()) == words, "scopes can be written and read");
    promise(words.includes(words) && words.without(words).empty(), "they include themselves");
    words.access(Settings::OAuth2{});
}

void checkTokens(std::string_view bytes)
{
    promise(!grants::readRefreshValue(bytes, kSecretKey), "nobody makes a refresh token by chance");
    promise(!lfs::TransferTokens(kSecretKey).read(bytes, 0), "nobody makes a transfer token by chance");
    if (const auto code = grants::readUserCode(bytes))
        promise(grants::readUserCode(grants::shownUserCode(*code)) == code, "a code that is shown can be typed");
    for (const auto* const method : {"S256", "plain", ""})
        if (grants::isChallenge(bytes, method) && grants::matchesChallenge(bytes, bytes, method))
            promise(std::string_view(method) != "S256", "a challenge does not answer itself");
}

// What another installation had stored.
void checkImported(std::string_view bytes)
{
    const auto line = std::min(bytes.find('\n'), bytes.size());
    const auto algorithm = bytes.substr(0, line), rest = bytes.substr(std::min(line + 1, bytes.size()));
    if (const auto stored = crypto::passwordHashOfGitea(algorithm, "salt", rest);
        stored && stored->starts_with("$gitea$"))
        promise(crypto::isBearableGiteaHash(std::string_view(*stored).substr(7)), "what is taken over can be checked");
    crypto::isBearableGiteaHash(bytes);
    crypto::tokenHashOfGitea("salt", bytes);
    crypto::openGiteaSecret(kSecretKey, bytes);
    promise(!crypto::openForgejoSecret(kSecretKey, {"totp", "secret", 1}, bytes), "nobody seals by chance");
    if (const auto key = crypto::publicKeyFromPem(bytes))
        promise(crypto::publicKeyFromPem(crypto::pemOf(key->blob)).has_value(), "a key can be written and read");
    if (const auto keyOwner = authorized_keys::readKeyOwner(bytes))
        promise(authorized_keys::textOf(*keyOwner) == bytes, "there is one way to write who was let in");
}

} // namespace

// What people, clients and other installations say about who they are.
void fuzzCredentials(std::string_view bytes)
{
    if (const auto found = signin::parseAuthorization(bytes))
        if (const auto* const basic = std::get_if<signin::BasicCredential>(&*found))
            promise(basic->name.find(':') == std::string::npos, "a name ends at the colon");
    unlessRefused([&] { checkClient(bytes); });
    unlessRefused([&] { checkScopes(bytes); });
    checkTokens(bytes);
    checkImported(bytes);
}

} // namespace trivet::fuzz
