#pragma once
#include "keys/principal_store.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::keys {

// How access::Identity::keyId names a principal, beside the fingerprints of keys.
std::string keyIdOf(const PrincipalRow& principal);
// Nothing for a fingerprint, and for a principal that is gone.
std::optional<PrincipalRow> principalOfKeyId(db::Database& db, std::string_view keyId);

// Whose key or principal that is; nothing if it is gone.
std::optional<std::int64_t> ownerOfKey(db::Database& db, std::string_view keyId);

} // namespace trivet::keys
