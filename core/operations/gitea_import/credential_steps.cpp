#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "crypto/gitea_hash.hpp"
#include "crypto/gitea_secret.hpp"
#include "db/database.hpp"
#include "gitea_import/import_steps.hpp"
#include "passkeys/passkey_rules.hpp"
#include "settings/root_url.hpp"
#include "settings/secret_key.hpp"
#include "settings/settings.hpp"
#include "tokens/token_store.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "twofactor/two_factor_store.hpp"
#include "webauthn/cbor.hpp"
#include "webauthn/credential_key.hpp"

#include <algorithm>

namespace trivet::gitea_import {
namespace {

struct KnownScopes {
    access::ScopeSet scopes{};
    bool hasUnknown = false;
};

KnownScopes scopesIn(const std::string& text)
{
    KnownScopes known;
    std::vector<std::string> words;
    for (const auto word : split(text, ',')) {
        if (access::ScopeSet::isWord(word))
            words.emplace_back(word);
        else
            known.hasUnknown = known.hasUnknown || !word.empty();
    }
    known.scopes = access::ScopeSet::parse(words);
    return known;
}

// Forgejo can limit a token to repositories in a table of its own: without that it would open more than it did.
bool isLimited(const Import& import, const SourceRow& row)
{
    return import.source.hasColumn("access_token", "resource_all_repos") && !row.isTrue("resource_all_repos");
}

Outcome takeToken(Import& import, const SourceRow& row)
{
    const auto hash = crypto::tokenHashOfGitea(row.text("token_salt"), row.text("token_hash"));
    const auto known = scopesIn(row.text("scope"));
    if (!accountOf(import, row.integer("uid")))
        return Outcome::leftOut(kNoAccount);
    if (!hash || row.text("token_last_eight").size() != 8)
        return Outcome::leftOut("it has no hash that can be checked");
    if (isLimited(import, row))
        return Outcome::leftOut("it is limited to repositories");
    tokens::TokenRow token{.id = row.id(),
                           .accountId = row.integer("uid"),
                           .name = row.text("name"),
                           .hash = *hash,
                           .lastEight = row.text("token_last_eight"),
                           .scopes = tokens::joinedWords(known.scopes),
                           .createdAt = row.integer("created_unix"),
                           .lastUsedAt = row.integer("updated_unix")};
    tokens::TokenStore store(import.db);
    if (store.find(token.id))
        return Outcome::leftOut(kIdTaken);
    if (store.findByName(token.accountId, token.name))
        token.name += " " + std::to_string(token.id);
    store.insertKept(token);
    return known.hasUnknown ? Outcome::broughtBut("without scopes that do not exist here") : Outcome::brought();
}

// The secret of an authenticator app: base32, as people type it.
std::optional<std::string> totpSecret(const Import& import, const SourceRow& row)
{
    auto text = crypto::openForgejoSecret(import.old.secretKey, {"totp", "secret", row.id()}, row.bytes("secret"));
    if (!text)
        text = crypto::openGiteaSecret(import.old.secretKey, row.text("secret"));
    if (!text)
        return std::nullopt;
    text->erase(std::remove(text->begin(), text->end(), '='), text->end());
    std::transform(text->begin(), text->end(), text->begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    auto secret = crypto::decodeBase32(*text);
    return secret && !secret->empty() ? secret : std::nullopt;
}

Outcome takeTwoFactor(Import& import, const SourceRow& row)
{
    const auto account = row.integer("uid");
    twofactor::TwoFactorStore store(import.db);
    if (!accountOf(import, account))
        return Outcome::leftOut(kNoAccount);
    if (import.old.secretKey.empty())
        return Outcome::leftOut("the old SECRET_KEY is not known (--app-ini): the account has no second factor now");
    const auto secret = totpSecret(import, row);
    if (!secret)
        return Outcome::leftOut("it does not open with the old SECRET_KEY: the account has no second factor now");
    if (store.find(account))
        return Outcome::leftOut("the account has a second factor already");
    const twofactor::Keys keys(secretKeyOf(import.settings));
    store.put(
        {.accountId = account, .sealedSecret = keys.seal(account, *secret), .createdAt = row.integer("created_unix")});
    const auto scratch = crypto::tokenHashOfGitea(row.text("scratch_salt"), row.text("scratch_hash"));
    if (!scratch)
        return Outcome::broughtBut("without a scratch code");
    store.addScratchCode(account, *scratch);
    return Outcome::brought();
}

// What passkeys are made for: the host without its port.
std::string hostOf(const std::string& rootUrl)
{
    Settings settings;
    settings.server.rootUrl = rootUrl;
    return passkeys::relyingPartyId(settings);
}

// What Gitea calls an account towards authenticators: its id as a signed varint (zigzag) in eight bytes.
std::string userHandle(std::int64_t id)
{
    constexpr std::size_t kBytes = 8;
    std::string bytes;
    for (auto rest = static_cast<std::uint64_t>(id) << 1; rest > 0 || bytes.empty(); rest >>= 7)
        bytes += static_cast<char>((rest & 0x7F) | (rest > 0x7F ? 0x80 : 0));
    bytes.resize(std::max(bytes.size(), kBytes), '\0');
    return crypto::encodeBase64Url(bytes);
}

std::optional<webauthn::CredentialKey> keyFrom(const SourceRow& row)
{
    const auto cose = webauthn::readWholeCbor(row.bytes("public_key"));
    return cose ? webauthn::CredentialKey::fromCose(*cose) : std::nullopt;
}

Outcome takePasskey(Import& import, const SourceRow& row)
{
    const auto account = row.integer("user_id");
    if (!accountOf(import, account))
        return Outcome::leftOut(kNoAccount);
    if (import.old.rootUrl.empty())
        return Outcome::leftOut("the old ROOT_URL is not known (--app-ini)");
    if (hostOf(import.old.rootUrl) != passkeys::relyingPartyId(import.settings))
        return Outcome::leftOut("it was made for the host of the old ROOT_URL, which is another one");
    const auto key = keyFrom(row);
    const auto id = row.bytes("credential_id");
    if (!key || id.empty())
        return Outcome::leftOut("a key of a kind that is not supported here");
    const passkeys::PasskeyRow passkey{.id = row.id(),
                                       .accountId = account,
                                       .name = row.text("name").substr(0, passkeys::kLongestName),
                                       .credentialId = crypto::encodeBase64Url(id),
                                       .algorithm = key->algorithm(),
                                       .publicKey = crypto::encodeBase64Url(key->spki()),
                                       .signCount = row.integer("sign_count"),
                                       .createdAt = row.integer("created_unix")};
    passkeys::PasskeyStore store(import.db);
    if (!store.insertKept(passkey))
        return Outcome::leftOut(kIdTaken);
    store.keepHandle(account, userHandle(account));
    return Outcome::brought();
}

} // namespace

RowTaker tokenRows()
{
    return {.columns = {"uid", "name", "token_hash", "token_salt", "token_last_eight", "scope", "created_unix",
                        "updated_unix", "resource_all_repos"},
            .take = takeToken};
}

RowTaker twoFactorRows()
{
    return {.columns = {"uid", "secret", "scratch_salt", "scratch_hash", "created_unix"}, .take = takeTwoFactor};
}

RowTaker passkeyRows()
{
    return {.columns = {"user_id", "name", "credential_id", "public_key", "sign_count", "created_unix"},
            .take = takePasskey};
}

} // namespace trivet::gitea_import
