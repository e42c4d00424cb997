#include "keys/key_owner.hpp"

#include "db/database.hpp"
#include "keys/key_store.hpp"

namespace trivet::keys {
namespace {

constexpr std::string_view kPrincipal = "principal "; // no fingerprint begins like this

} // namespace

std::string keyIdOf(const PrincipalRow& principal) { return std::string(kPrincipal) + principal.name; }

std::optional<PrincipalRow> principalOfKeyId(db::Database& db, std::string_view keyId)
{
    return keyId.starts_with(kPrincipal) ? PrincipalStore(db).find(keyId.substr(kPrincipal.size())) : std::nullopt;
}

std::optional<std::int64_t> ownerOfKey(db::Database& db, std::string_view keyId)
{
    if (keyId.starts_with(kPrincipal)) {
        const auto principal = principalOfKeyId(db, keyId);
        return principal ? std::optional(principal->accountId) : std::nullopt;
    }
    const auto key = KeyStore(db).findByFingerprint(keyId);
    return key ? std::optional(key->accountId) : std::nullopt;
}

} // namespace trivet::keys
