#include "passkeys/passkey_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "settings/root_url.hpp"
#include "settings/settings.hpp"
#include "json/problems.hpp"

namespace trivet::passkeys {
namespace {

using webauthn::CredentialKey;
using webauthn::Outcome;

constexpr MessageFormat<> kFailed{"passkey.failed", "The passkey could not be added. Please try again."};
constexpr MessageFormat<1> kTooMany{"passkey.too_many", "An account has at most {{COUNT}} passkeys."};
constexpr MessageFormat<1> kTooLong{"passkey.name_too_long", "The name has at most {{COUNT}} bytes."};

webauthn::Expectation expectationAt(const Site& site, const std::string& challenge, bool mustVerifyUser)
{
    return {.rpId = relyingPartyId(site.settings),
            .origin = std::string(originOf(site.settings.server.rootUrl)),
            .challenge = challenge,
            .mustVerifyUser = mustVerifyUser};
}

// What cannot be decoded is empty, and refused as such.
std::string decoded(std::string_view text) { return crypto::decodeBase64Url(text).value_or(""); }

bool claim(db::Database& db, const std::string& challenge, std::int64_t end, std::int64_t now)
{
    return PasskeyStore(db).claimChallenge(crypto::tokenHash(challenge), end, now);
}

Error failed(std::string_view reason) { return Error::invalid(kFailed).because("passkey: " + std::string(reason)); }

std::optional<std::string> refusalOfHandle(PasskeyStore& store, const UseCheck& check, const PasskeyRow& passkey,
                                           const PasskeyUse& use)
{
    if (use.userHandle.empty())
        return check.needsUserHandle ? std::optional<std::string>("no user handle") : std::nullopt;
    if (!crypto::equalsInConstantTime(use.userHandle, store.handleOf(passkey.accountId)))
        return "the user handle of another account";
    return std::nullopt;
}

} // namespace

std::string relyingPartyId(const Settings& settings) { return std::string(hostOf(settings.server.rootUrl)); }

std::string checkedName(std::string_view name)
{
    std::string kept(trimmed(name));
    if (kept.empty())
        throw Error::invalidField("name", json::kRequired);
    if (kept.size() > kLongestName)
        throw Error::invalidField("name", kTooLong.with(kLongestName));
    return kept;
}

PasskeyRow checkNew(db::Database& db, const Site& site, std::int64_t accountId, const NewPasskey& input)
{
    auto name = checkedName(input.name);
    const auto end = endOfChallenge(site.secretKey, {Ceremony::Registration, accountId}, input.challenge, site.now);
    if (!end)
        throw failed("the challenge is not ours or too old");
    const auto made = webauthn::checkRegistration(expectationAt(site, input.challenge, false),
                                                  decoded(input.clientData), decoded(input.attestationObject));
    if (made.outcome != Outcome::Accepted)
        throw failed(describe(made.outcome));
    const auto& credential = *made.data->credential;
    PasskeyStore store(db);
    const auto credentialId = crypto::encodeBase64Url(credential.id);
    if (store.findByCredential(credentialId))
        throw Error::invalid(kKnown);
    if (store.ofAccount(accountId).size() >= kMostOfAccount)
        throw Error::invalid(kTooMany.with(kMostOfAccount));
    if (!claim(db, input.challenge, *end, site.now))
        throw failed("the challenge was used before");
    return {.accountId = accountId,
            .name = std::move(name),
            .credentialId = credentialId,
            .algorithm = credential.key.algorithm(),
            .publicKey = crypto::encodeBase64Url(credential.key.spki()),
            .signCount = made.data->signCount,
            .createdAt = site.now};
}

std::optional<std::string> refusalOf(db::Database& db, const Site& site, const UseCheck& check,
                                     const PasskeyRow& passkey, const PasskeyUse& use)
{
    const auto end = endOfChallenge(site.secretKey, check.purpose, use.challenge, site.now);
    if (!end)
        return "the challenge is not ours or too old";
    PasskeyStore store(db);
    if (auto refusal = refusalOfHandle(store, check, passkey, use))
        return refusal;
    const auto key = CredentialKey::fromSpki(passkey.algorithm, decoded(passkey.publicKey));
    if (!key)
        return std::string(describe(Outcome::BadKey));
    const auto result =
        webauthn::checkAssertion(expectationAt(site, use.challenge, check.mustVerifyUser),
                                 {.key = *key, .signCount = static_cast<std::uint32_t>(passkey.signCount)},
                                 {decoded(use.clientData), decoded(use.authenticatorData), decoded(use.signature)});
    if (result.outcome != Outcome::Accepted)
        return std::string(describe(result.outcome));
    return db.transact([&]() -> std::optional<std::string> {
        if (!claim(db, use.challenge, *end, site.now))
            return "the challenge was used before";
        if (!store.noteUse(passkey.id, {result.signCount, site.now}))
            return std::string(describe(Outcome::CounterNotIncreased));
        return std::nullopt;
    });
}

} // namespace trivet::passkeys
