#include "gpg_keys/gpg_key_rules.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "keys/key_token.hpp"
#include "openpgp/armor.hpp"
#include "openpgp/gnupg.hpp"
#include "openpgp/packet_reader.hpp"
#include "users/email_store.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::gpg_keys {
namespace {

using openpgp::ArmorKind;
using openpgp::DescribedBlock;
using openpgp::DescribedKey;

constexpr MessageFormat<> kMalformed{"gpg_key.malformed", "not an armored OpenPGP public key"};
constexpr MessageFormat<> kUnusable{"gpg_key.unusable", "an OpenPGP key of a kind that is not supported here, or one "
                                                        "that no identity belongs to"};
constexpr MessageFormat<> kTooLarge{"gpg_key.too_large", "RSA and DSA keys may have at most 8192 bits"};
constexpr MessageFormat<1> kRevoked{"gpg_key.revoked", "the key {{KEY}} has been revoked"};
constexpr MessageFormat<2> kExpired{"gpg_key.expired", "the key {{KEY}} has expired on {{DATE}}"};
constexpr MessageFormat<> kKnown{"gpg_key.known", "A key with the same id already exists"};
constexpr MessageFormat<1> kTooMany{"gpg_key.too_many", "an account has at most {{NUMBER}} GPG keys"};
constexpr MessageFormat<1> kNoAddress{
    "gpg_key.no_address", "None of the emails attached to the GPG key could be found. It may still be added if you "
                          "provide a valid signature for the token: {{TOKEN}}"};
constexpr MessageFormat<1> kWrongSignature{
    "gpg_key.wrong_signature", "The provided GPG key, signature and token do not match or token is out of date. "
                               "Provide a valid signature for the token: {{TOKEN}}"};

constexpr std::int64_t kMostKeys = 100;
constexpr std::size_t kMostBlocks = 10, kMostSubkeys = 100;
constexpr const char* kKeyField = "armored_public_key";
constexpr const char* kSignatureField = "armored_signature";

// A key as GnuPG sees it and as it came.
struct ReadKey {
    DescribedBlock described{};
    openpgp::KeyBlock block{};
};

std::string packetOf(const ReadKey& key, const DescribedKey& which)
{
    for (const auto& packet : key.block.keys)
        if (packet.fingerprint == which.fingerprint)
            return crypto::encodeBase64(packet.whole);
    return {};
}

// A key that GnuPG cannot read in time is one that is not supported.
std::optional<std::vector<DescribedBlock>> describedBy(const std::string& bytes)
{
    try {
        return openpgp::describeKeys(bytes);
    } catch (const std::runtime_error&) {
        return std::nullopt;
    }
}

// What GnuPG has found must be what stands in the bytes: two readers that do not agree are a trap for one of them.
std::vector<ReadKey> readKeys(const std::string& bytes)
{
    const auto blocks = openpgp::keyBlocksOf(bytes);
    if (!blocks || blocks->size() > kMostBlocks)
        throw Error::invalidField(kKeyField, kMalformed);
    for (const auto& block : *blocks)
        if (!std::all_of(block.keys.begin(), block.keys.end(), [](const auto& key) { return key.isCheapToUse; }))
            throw Error::invalidField(kKeyField, kTooLarge);
    const auto described = describedBy(bytes);
    if (!described || described->size() != blocks->size())
        throw Error::invalidField(kKeyField, kUnusable);
    std::vector<ReadKey> keys;
    for (std::size_t i = 0; i < blocks->size(); ++i) {
        keys.push_back({(*described)[i], (*blocks)[i]});
        const auto& primary = keys.back().described.primary;
        if (primary.fingerprint != keys.back().block.keys.front().fingerprint || !primary.isValid ||
            keys.back().described.subkeys.size() > kMostSubkeys)
            throw Error::invalidField(kKeyField, kUnusable);
    }
    return keys;
}

void requireLive(const ReadKey& key, std::int64_t now)
{
    const auto& primary = key.described.primary;
    if (primary.isRevoked)
        throw Error::invalidField(kKeyField, kRevoked.with(primary.keyId));
    if (primary.isExpired || (primary.expiresAt > 0 && primary.expiresAt <= now))
        throw Error::invalidField(kKeyField, kExpired.with(primary.keyId, rfc3339(primary.expiresAt)));
}

bool hasSigned(const KeyOwner& owner, std::string_view keyring, std::string_view fingerprint,
               const std::string& armoredSignature)
{
    const auto signature = openpgp::dearmored(armoredSignature, ArmorKind::Signature);
    if (!signature || !openpgp::signaturePacket(*signature))
        return false;
    const auto texts = keys::signableTokens(owner.settings, owner.account, owner.now);
    return std::any_of(texts.begin(), texts.end(), [&](const auto& text) {
        const auto checked = openpgp::checkSignature(keyring, *signature, text);
        return checked.state == openpgp::SignatureState::Good && checked.primaryFingerprint == fingerprint;
    });
}

Error wrongSignature(const KeyOwner& owner)
{
    return Error::invalid(kWrongSignature.with(keys::keyToken(owner.settings, owner.account, owner.now)))
        .at(kSignatureField);
}

// Whether the owner has proved it by a signature; an address that both have is enough, too.
bool requireOwned(const KeyOwner& owner, const ReadKey& key, const std::string& armoredSignature)
{
    const auto& addresses = key.described.addresses;
    const auto verified = verifiedAddresses(owner.db, owner.account.id);
    const bool isSigned = !armoredSignature.empty() &&
                          hasSigned(owner, key.block.bytes, key.described.primary.fingerprint, armoredSignature);
    if (!armoredSignature.empty() && !isSigned)
        throw wrongSignature(owner);
    if (!isSigned && std::none_of(addresses.begin(), addresses.end(),
                                  [&](const auto& address) { return verified.contains(address); }))
        throw Error::notFound(kNoAddress.with(keys::keyToken(owner.settings, owner.account, owner.now))).at(kKeyField);
    return isSigned;
}

GpgKeyRow rowOf(const KeyOwner& owner, const ReadKey& key, const DescribedKey& which)
{
    return {.accountId = owner.account.id,
            .keyId = which.keyId,
            .fingerprint = which.fingerprint,
            .packet = packetOf(key, which),
            .canSign = which.canSign && which.isValid && !which.isRevoked,
            .canEncrypt = which.canEncrypt,
            .canCertify = which.canCertify,
            .madeAt = which.createdAt,
            .expiresAt = which.expiresAt,
            .addedAt = owner.now};
}

NewGpgKey newKey(const KeyOwner& owner, const ReadKey& key)
{
    NewGpgKey made{.primary = rowOf(owner, key, key.described.primary)};
    made.primary.content = crypto::encodeBase64(key.block.bytes);
    for (const auto& address : key.described.addresses)
        made.primary.addresses += address + "\n";
    for (const auto& subkey : key.described.subkeys)
        made.subkeys.push_back(rowOf(owner, key, subkey));
    return made;
}

void requireUnknown(GpgKeyStore& store, const GpgKeyRow& row)
{
    if (store.isKnown(row.keyId))
        throw Error::invalid(kKnown).at(kKeyField);
}

GpgKeyRow insertKey(GpgKeyStore& store, const NewGpgKey& key)
{
    requireUnknown(store, key.primary);
    if (store.count(key.primary.accountId) >= kMostKeys)
        throw Error::invalidField(kKeyField, kTooMany.with(kMostKeys));
    auto row = key.primary;
    row.id = store.insert(row);
    for (auto subkey : key.subkeys) {
        subkey.primaryId = row.id;
        store.insert(subkey);
    }
    return row;
}

} // namespace

std::set<std::string> verifiedAddresses(db::Database& db, std::int64_t accountId)
{
    std::set<std::string> addresses;
    for (const auto& row : users::EmailStore(db).ofAccount(accountId))
        if (row.isVerified)
            addresses.insert(asciiLower(row.email));
    return addresses;
}

std::vector<NewGpgKey> checkGpgKeys(const KeyOwner& owner, const std::string& armoredKey,
                                    const std::string& armoredSignature)
{
    const auto bytes = openpgp::dearmored(armoredKey, ArmorKind::PublicKey);
    if (!bytes)
        throw Error::invalidField(kKeyField, kMalformed);
    GpgKeyStore store(owner.db);
    std::vector<NewGpgKey> keys;
    for (const auto& key : readKeys(*bytes)) {
        requireLive(key, owner.now);
        keys.push_back(newKey(owner, key));
        requireUnknown(store, keys.back().primary);
        const bool isVerified = requireOwned(owner, key, armoredSignature);
        keys.back().primary.isVerified = isVerified;
        for (auto& subkey : keys.back().subkeys)
            subkey.isVerified = isVerified;
    }
    return keys;
}

std::vector<GpgKeyRow> addGpgKeys(db::Database& db, const std::vector<NewGpgKey>& keys)
{
    return db.transact([&] {
        GpgKeyStore store(db);
        std::vector<GpgKeyRow> rows;
        for (const auto& key : keys)
            rows.push_back(insertKey(store, key));
        return rows;
    });
}

NewGpgKey readImportedKey(const KeyOwner& owner, const std::string& armoredKey, std::string_view keyId)
{
    const auto bytes = openpgp::dearmored(armoredKey, ArmorKind::PublicKey);
    if (!bytes)
        throw Error::invalidField(kKeyField, kMalformed);
    for (const auto& key : readKeys(*bytes)) {
        const auto& primary = key.described.primary;
        if (!equalsIgnoringAsciiCase(primary.keyId, keyId))
            continue;
        if (primary.isRevoked)
            throw Error::invalidField(kKeyField, kRevoked.with(primary.keyId));
        return newKey(owner, key);
    }
    throw Error::invalidField(kKeyField, kUnusable);
}

bool addImportedKey(db::Database& db, const NewGpgKey& key)
{
    GpgKeyStore store(db);
    requireUnknown(store, key.primary);
    if (!store.insertKept(key.primary))
        return false;
    for (auto subkey : key.subkeys) {
        subkey.primaryId = key.primary.id;
        subkey.isVerified = key.primary.isVerified;
        store.insert(subkey);
    }
    return true;
}

GpgKeyRow requireProved(const KeyOwner& owner, const std::string& keyId, const std::string& armoredSignature)
{
    auto row = GpgKeyStore(owner.db).findOf(owner.account.id, keyId);
    if (!row)
        throw Error::notFound();
    const auto keyring = crypto::decodeBase64(row->content);
    if (!keyring || !hasSigned(owner, *keyring, row->fingerprint, armoredSignature))
        throw wrongSignature(owner);
    return std::move(*row);
}

GpgKeyRow requireGpgKey(db::Database& db, std::int64_t accountId, std::int64_t id)
{
    auto row = GpgKeyStore(db).find(id);
    if (!row || row->accountId != accountId)
        throw Error::notFound();
    return std::move(*row);
}

std::string armoredKeysOf(db::Database& db, std::int64_t accountId)
{
    std::string bytes;
    for (const auto& row : GpgKeyStore(db).page(accountId, {kMostKeys, 0}))
        bytes += crypto::decodeBase64(row.content).value_or("");
    return bytes.empty() ? "" : openpgp::armored(bytes, ArmorKind::PublicKey);
}

} // namespace trivet::gpg_keys
