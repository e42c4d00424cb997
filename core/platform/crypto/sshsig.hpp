#pragma once
#include "crypto/ssh_key.hpp"

#include <optional>
#include <string>
#include <string_view>

// Signatures of files and messages by SSH keys (OpenSSH's PROTOCOL.sshsig), as git writes them into commits and tags.
namespace trivet::crypto {

inline constexpr std::string_view kSshSignatureBegin = "-----BEGIN SSH SIGNATURE-----";

struct SshSig {
    SshPublicKey key{};          // that says it has signed
    std::string purpose{};       // what OpenSSH calls the namespace: "git"
    std::string reserved{};      // signed, too
    std::string hashAlgorithm{}; // sha256 or sha512
    std::string signature{};     // as SSH writes it, with the name of its algorithm in front
};

// Reads the armour and judges nothing but its form. Nothing for certificates, unknown kinds of keys and whatever is
// longer than a signature.
std::optional<SshSig> parseSshSig(std::string_view armored);

// Whether that key has signed this message for that purpose. RSA with SHA-2 only; security keys must have been touched.
bool verifySshSig(const SshSig& signature, std::string_view message, std::string_view purpose);

} // namespace trivet::crypto
