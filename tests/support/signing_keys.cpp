#include "support/signing_keys.hpp"

#include "db/database.hpp"
#include "keyring/signing_key_rules.hpp"

#include <map>

namespace trivet::test {
namespace {

struct Pair {
    jose::SigningKey current, next;
};

const Pair& pairOf(jose::Algorithm algorithm)
{
    static std::map<jose::Algorithm, Pair> made;
    const auto found = made.find(algorithm);
    if (found != made.end())
        return found->second;
    return made.emplace(algorithm, Pair{jose::SigningKey::generate(algorithm), jose::SigningKey::generate(algorithm)})
        .first->second;
}

} // namespace

Settings quickKeySettings()
{
    Settings settings;
    settings.security.secretKey = kTestSecretKey;
    settings.oauth2.idTokenAlgorithm = "ES256";
    settings.oauth2.idTokenAlgorithms = {"ES256", "EdDSA"};
    return settings;
}

void givenSigningKeys(db::Database& db, const Settings& settings, std::string_view secretKey, std::int64_t now)
{
    const keyring::KeyGenerator generator(secretKey);
    db.transact([&] {
        for (const auto algorithm : keyring::configuredAlgorithms(settings)) {
            auto current = generator.seal(pairOf(algorithm).current, now);
            current.activeFrom = now;
            keyring::KeyStore(db).insert(current);
            keyring::KeyStore(db).insert(generator.seal(pairOf(algorithm).next, now));
        }
    });
}

} // namespace trivet::test
