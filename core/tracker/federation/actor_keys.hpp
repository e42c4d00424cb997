#pragma once
#include "crypto/secret_box.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::federation {

// The public key of a user in PEM. The pair is made when it is first asked for; the private key is sealed with the
// installation's secret key, for that user only.
std::string publicKeyOf(db::Database& db, std::int64_t accountId, std::string_view secretKey, std::int64_t now);

crypto::SealedSecrets sealedSecrets(db::Database& db, std::string_view secretKey);

} // namespace trivet::federation
