#include "federation/actor_keys.hpp"

#include "crypto/pem_key.hpp"
#include "federation/actor_key_store.hpp"
#include "jose/signing_key.hpp"

namespace trivet::federation {
namespace {

crypto::SecretContext contextOf(std::int64_t accountId) { return {.purpose = "actor key", .ownerId = accountId}; }

} // namespace

std::string publicKeyOf(db::Database& db, std::int64_t accountId, std::string_view secretKey, std::int64_t now)
{
    ActorKeyStore store(db);
    if (auto found = store.findPublic(accountId))
        return std::move(*found);
    // RSA, because not all servers know anything else. Made before the database is held.
    const auto key = jose::SigningKey::generate(jose::Algorithm::Rs256);
    const crypto::SecretBox box(secretKey);
    const auto sealed = box.seal(contextOf(accountId), key.pkcs8());
    store.insertIfNone({accountId, sealed, crypto::pemOf(key.publicKey().spki()), now});
    return store.findPublic(accountId).value(); // of several who made one, the first has won
}

crypto::SealedSecrets sealedSecrets(db::Database& db, std::string_view secretKey)
{
    const auto row = ActorKeyStore(db).newest();
    if (!row)
        return crypto::SealedSecrets::None;
    return crypto::judgedBy(crypto::SecretBox(secretKey).open(contextOf(row->accountId), row->sealedKey).has_value());
}

} // namespace trivet::federation
