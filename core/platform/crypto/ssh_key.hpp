#pragma once
#include "crypto/evp_key.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::crypto {

enum class SshKeyType { Rsa, EcdsaP256, EcdsaP384, EcdsaP521, Ed25519, SecurityKeyEcdsaP256, SecurityKeyEd25519 };

// "ssh-ed25519", as it stands in authorized_keys.
std::string_view nameOf(SshKeyType type);
bool isSecurityKey(SshKeyType type);

struct SshPublicKey {
    SshKeyType type{};
    unsigned bits = 0;
    std::string blob{}; // RFC 4253 §6.6: the form that is compared, fingerprinted and stored in base64
    EvpKey key{};       // empty for security keys: what they sign takes more than a message
};

// Error (Invalid) with a text for the owner of the key, unless these bytes are one well-formed key of a type above and
// nothing else. Keys that are too short are for isLongEnough() to refuse.
SshPublicKey parseSshKey(std::string_view blob);

struct AuthorizedKey {
    SshPublicKey key{};
    std::string comment{};
};
// One line "type base64 comment". As above; options before the type are refused, since nobody would enforce them.
AuthorizedKey parseAuthorizedKey(std::string_view line);
// The line without comment.
std::string authorizedKeyText(const SshPublicKey& key);

// "SHA256:" and base64 without padding, as ssh-keygen -l prints it.
std::string sha256Fingerprint(const SshPublicKey& key);

// [ssh.minimum_key_sizes]: nothing where a type is not allowed at all.
struct LeastKeyBits {
    std::optional<unsigned> rsa = 3071; // some 3072-bit keys come out one bit short
    std::optional<unsigned> ecdsa = 256;
    std::optional<unsigned> ed25519 = 256;
    std::optional<unsigned> ecdsaSecurityKey = 256;
    std::optional<unsigned> ed25519SecurityKey = 256;
};
bool isLongEnough(const SshPublicKey& key, const LeastKeyBits& least);

} // namespace trivet::crypto
