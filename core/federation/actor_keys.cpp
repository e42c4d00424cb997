#include "federation/actor_keys.hpp"

#include "crypto/pem_key.hpp"
#include "crypto/secret_box.hpp"
#include "db/database.hpp"
#include "jose/signing_key.hpp"

namespace trivet::federation {
namespace {

constexpr db::Sql kFind = "SELECT public_key FROM actor_key WHERE account_id = $1";
constexpr db::Sql kInsert = "INSERT INTO actor_key (account_id, sealed_key, public_key, created_at)"
                            " VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";

} // namespace

std::string publicKeyOf(db::Database& db, std::int64_t accountId, std::string_view secretKey, std::int64_t now)
{
    if (auto found = db.value<std::string>(kFind, accountId))
        return std::move(*found);
    // RSA, because not all servers know anything else. Made before the database is held.
    const auto key = jose::SigningKey::generate(jose::Algorithm::Rs256);
    const crypto::SecretBox box(secretKey);
    const auto sealed = box.seal({.purpose = "actor key", .ownerId = accountId}, key.pkcs8());
    db.run(kInsert, accountId, sealed, crypto::pemOf(key.publicKey().spki()), now);
    return db.value<std::string>(kFind, accountId).value(); // of several who made one, the first has won
}

} // namespace trivet::federation
