#pragma once
#include "auth_sources/auth_source_row.hpp"
#include "crypto/secret_box.hpp"

#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::auth_sources {

// The password or secret with which this server proves itself to a source, sealed for that source alone.
std::string sealSecret(std::string_view secretKey, std::int64_t sourceId, std::string_view secret);
// Empty: it has none. Throws std::runtime_error if it was sealed with another key.
std::string openSecret(std::string_view secretKey, const AuthSourceRow& row);

crypto::SealedSecrets sealedSecrets(db::Database& db, std::string_view secretKey);

} // namespace trivet::auth_sources
