#include "crypto/sshsig.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "crypto/ssh_signature.hpp"
#include "crypto/ssh_wire.hpp"

namespace trivet::crypto {
namespace {

constexpr std::string_view kEnd = "-----END SSH SIGNATURE-----";
constexpr std::string_view kMagic = "SSHSIG";
constexpr std::size_t kLongest = 16 * 1024;
constexpr std::uint32_t kVersion = 1;

std::optional<std::string> bytesIn(std::string_view armored)
{
    armored = trimmed(armored);
    if (armored.size() > kLongest || !armored.starts_with(kSshSignatureBegin) || !armored.ends_with(kEnd) ||
        armored.size() < kSshSignatureBegin.size() + kEnd.size())
        return std::nullopt;
    armored.remove_prefix(kSshSignatureBegin.size());
    armored.remove_suffix(kEnd.size());
    std::string text;
    for (const auto line : split(armored, '\n'))
        text += trimmed(line);
    return decodeBase64(text);
}

std::optional<std::string> hashed(std::string_view algorithm, std::string_view message)
{
    if (algorithm == "sha512")
        return sha512(message);
    return algorithm == "sha256" ? std::optional(sha256(message)) : std::nullopt;
}

// What a security key has in its chip, as a key of the ordinary kind, and what it was made for.
struct KeyInChip {
    SshPublicKey key{};
    std::string application{};
};

KeyInChip keyInChip(const SshPublicKey& key)
{
    SshReader reader(key.blob);
    reader.text();
    if (key.type == SshKeyType::SecurityKeyEd25519) {
        const auto bytes = reader.text();
        return {{.type = SshKeyType::Ed25519, .bits = key.bits, .key = makeEd25519Key(bytes)},
                std::string(reader.text())};
    }
    reader.text();
    const auto point = reader.text();
    return {{.type = SshKeyType::EcdsaP256, .bits = key.bits, .key = makeEcKey("prime256v1", point)},
            std::string(reader.text())};
}

// PROTOCOL.u2f: the chip signs the hashes of application and message, with its flags and its counter between them.
bool verifyBySecurityKey(const SshPublicKey& key, std::string_view message, std::string_view signature)
{
    constexpr std::size_t kFlagsAndCounter = 5;
    constexpr unsigned char kTouched = 1;
    SshReader reader(signature);
    if (reader.text() != nameOf(key.type))
        return false;
    const auto bytes = reader.text(), tail = reader.rest();
    if (tail.size() != kFlagsAndCounter || (static_cast<unsigned char>(tail[0]) & kTouched) == 0)
        return false;
    const auto chip = keyInChip(key);
    std::string plain;
    appendSshText(plain, nameOf(chip.key.type));
    appendSshText(plain, bytes);
    return verifySshSignature(chip.key, sha256(chip.application) + std::string(tail) + sha256(message), plain);
}

// Throws Error (Invalid) when the bytes end too soon or the key is none.
std::optional<SshSig> read(std::string_view bytes)
{
    if (!bytes.starts_with(kMagic))
        return std::nullopt;
    SshReader reader(bytes.substr(kMagic.size()));
    if (reader.number32() != kVersion)
        return std::nullopt;
    SshSig signature;
    signature.key = parseSshKey(reader.text());
    signature.purpose = reader.text();
    signature.reserved = reader.text();
    signature.hashAlgorithm = reader.text();
    signature.signature = reader.text();
    reader.requireEnd();
    return signature;
}

} // namespace

std::optional<SshSig> parseSshSig(std::string_view armored)
{
    const auto bytes = bytesIn(armored);
    if (!bytes)
        return std::nullopt;
    try {
        return read(*bytes);
    } catch (const Error&) {
        return std::nullopt;
    }
}

bool verifySshSig(const SshSig& signature, std::string_view message, std::string_view purpose)
{
    const auto hash = hashed(signature.hashAlgorithm, message);
    if (!hash || signature.purpose != purpose || purpose.empty())
        return false;
    std::string text(kMagic);
    appendSshText(text, signature.purpose);
    appendSshText(text, signature.reserved);
    appendSshText(text, signature.hashAlgorithm);
    appendSshText(text, *hash);
    try {
        return isSecurityKey(signature.key.type) ? verifyBySecurityKey(signature.key, text, signature.signature)
                                                 : verifySshSignature(signature.key, text, signature.signature);
    } catch (const Error&) {
        return false;
    }
}

} // namespace trivet::crypto
