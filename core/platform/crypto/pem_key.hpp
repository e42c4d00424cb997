#pragma once
#include "crypto/ssh_key.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::crypto {

// A public key as the web writes it ("BEGIN PUBLIC KEY", RFC 7468 §13): RSA from 2048 to 8192 bits, Ed25519 or a curve
// of NIST. `blob` is its SubjectPublicKeyInfo. Nothing if it is anything else.
std::optional<SshPublicKey> publicKeyFromPem(std::string_view pem);

// The other way, from the SubjectPublicKeyInfo.
std::string pemOf(std::string_view spki);

} // namespace trivet::crypto
