#pragma once
#include "crypto/ssh_key.hpp"

#include <string_view>

// Both are false for security keys and for every use of SHA-1.
//
// With OpenSSL itself: such a key is made from the numbers in a request and verifies once. Through RSAKey and ECKey of
// Poco that takes 37 instead of 33 µs (RSA, 2048 bits) and 226 instead of 112 µs (P-256), and Ed25519 is not there.
namespace trivet::crypto {

// A signature without any mark of how it was made, as HTTP signatures carry it; the key decides. RSA: PKCS #1 v1.5 with
// SHA-256 or SHA-512. ECDSA: the hash of the curve, SHA-512 or SHA-256, written as DER, as SSH numbers or as r and s in
// full length. Ed25519: 64 bytes.
bool verifyBareSignature(const SshPublicKey& key, std::string_view message, std::string_view signature);

// A signature as SSH writes it, with the name of its algorithm in front, which must fit the key: rsa-sha2-256,
// rsa-sha2-512, ecdsa-sha2-nistp…, ssh-ed25519.
bool verifySshSignature(const SshPublicKey& key, std::string_view message, std::string_view signature);

} // namespace trivet::crypto
