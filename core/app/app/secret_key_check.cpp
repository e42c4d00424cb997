#include "app/secret_key_check.hpp"

#include "app/key_agreement_store.hpp"
#include "auth_sources/source_secrets.hpp"
#include "base/text.hpp"
#include "crypto/secret_box.hpp"
#include "db/database.hpp"
#include "federation/actor_keys.hpp"
#include "keyring/signing_key_rules.hpp"
#include "repos/mirror_rules.hpp"
#include "settings/secret_key.hpp"
#include "settings/settings.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "webhooks/hook_secrets.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace trivet::app {
namespace {

using crypto::SealedSecrets;

constexpr SealedSecrets (*kKinds[])(db::Database&, std::string_view) = {
    keyring::sealedSecrets,  twofactor::sealedSecrets,       federation::sealedSecrets,
    webhooks::sealedSecrets, repos::sealedMirrorCredentials, auth_sources::sealedSecrets,
};

// One kind is enough to know the key by: after a key was lost, and `admin key rotate --now`, the others may hold
// secrets of the lost one.
SealedSecrets sealedSecrets(db::Database& db, std::string_view secretKey)
{
    SealedSecrets states[std::size(kKinds)];
    std::ranges::transform(kKinds, states, [&](const auto ask) { return ask(db, secretKey); });
    for (const auto state : {SealedSecrets::Open, SealedSecrets::DoNotOpen})
        if (std::ranges::count(states, state) > 0)
            return state;
    return SealedSecrets::None;
}

std::string whatToBringBack(const Settings& settings, bool isMissing)
{
    if (!settings.security.secretKey.empty())
        return "[security] SECRET_KEY is not the one it had: bring the earlier value back";
    const auto file = secretKeyFile(settings);
    return (isMissing ? file + " is missing" : "the one in " + file + " is another") +
           ": bring the earlier file back, for example from a backup";
}

// Nobody can compute the key from it, nor anything that was derived from the key for another use.
std::string fingerprintOf(const std::string& key) { return hex(crypto::deriveKey(key, "agreement of hosts", 16)); }

// Only PostgreSQL can be used by several hosts. Where nothing is sealed yet, two keys would go unnoticed otherwise:
// forms of one host would be refused by the other, and failed sign-ins counted twice.
void requireKeyOfOtherHosts(db::Database& db, const Settings& settings, const std::optional<std::string>& key)
{
    if (db.engine() != db::Engine::PostgreSql)
        return;
    KeyAgreementStore store(db);
    const auto agreed = store.find();
    if (agreed && (!key || *agreed != fingerprintOf(*key)))
        throw std::runtime_error("this database is used with another secret key, on this host or on another one: " +
                                 whatToBringBack(settings, !key) +
                                 ". All hosts need the same one (docs/many-hosts.md). If it is lost for good, run "
                                 "`trivet admin key rotate --now`");
    if (!agreed && key)
        store.settle(fingerprintOf(*key));
}

} // namespace

void acceptSecretKey(db::Database& db, const std::string& key)
{
    if (db.engine() == db::Engine::PostgreSql)
        KeyAgreementStore(db).replace(fingerprintOf(key));
}

void requireSecretKey(db::Database& db, const Settings& settings)
{
    constexpr std::string_view kOpensNothing = "there is no such secret key";
    const auto key = findSecretKey(settings);
    const auto sealed = sealedSecrets(db, key ? std::string_view(*key) : kOpensNothing);
    if (sealed == SealedSecrets::DoNotOpen)
        throw std::runtime_error(
            "the database holds secrets that were sealed with a secret key, and " + whatToBringBack(settings, !key) +
            ". If it is lost for good, run `trivet admin key rotate --now`, and `trivet admin user "
            "two-factor disable` for everybody who used two-factor authentication");
    requireKeyOfOtherHosts(db, settings, key);
    if (!key)
        requireKeyOfOtherHosts(db, settings, makeSecretKey(settings));
}

} // namespace trivet::app
