#include "gpg_keys/gpg_key_view.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "gpg_keys/gpg_key_rules.hpp"

namespace trivet::gpg_keys {
namespace {

constexpr std::int64_t kNever = -62135596800; // 0001-01-01T00:00:00Z, what clients know as "never"

GpgKey keyFrom(const GpgKeyRow& row)
{
    return {.id = row.id,
            .keyId = row.keyId,
            .publicKey = row.packet,
            .canSign = row.canSign,
            .canEncryptComms = row.canEncrypt,
            .canEncryptStorage = row.canEncrypt,
            .canCertify = row.canCertify,
            .verified = row.isVerified,
            .createdAt = {row.madeAt},
            .expiresAt = {row.expiresAt > 0 ? row.expiresAt : kNever}};
}

} // namespace

std::vector<GpgKey> toWire(db::Database& db, std::int64_t accountId, const std::vector<GpgKeyRow>& rows)
{
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        ids.push_back(row.id);
    const auto subkeys = GpgKeyStore(db).subkeysOf(ids);
    const auto verified = verifiedAddresses(db, accountId);
    std::vector<GpgKey> wires;
    for (const auto& row : rows) {
        auto wire = keyFrom(row);
        for (auto& address : row.addressList()) {
            const bool isVerified = verified.contains(address);
            wire.emails.push_back({std::move(address), isVerified});
        }
        for (const auto& sub : subkeys)
            if (sub.primaryId == row.id) {
                wire.subkeys.push_back(keyFrom(sub));
                wire.subkeys.back().primaryKeyId = row.keyId;
            }
        wires.push_back(std::move(wire));
    }
    return wires;
}

} // namespace trivet::gpg_keys
