#pragma once
#include "crypto/ssh_key.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct evp_pkey_st;

namespace trivet::test {

// A fresh key pair that signs, made with OpenSSL alone: nothing of what is tested has a hand in it.
class TestKey {
public:
    static TestKey rsa(unsigned bits = 2048);
    static TestKey ecdsa(unsigned bits);
    static TestKey ed25519();

    std::string blob() const; // as SSH writes the public key
    crypto::SshPublicKey publicKey() const { return crypto::parseSshKey(blob()); }

    // Bare: PKCS #1 v1.5, DER or 64 bytes. The hash as OpenSSL names it; for Ed25519 it does not matter.
    std::string sign(std::string_view message, const char* hash = "SHA256") const;
    // With the SSH name of its algorithm in front; RSA and Ed25519 only.
    std::string signForSsh(std::string_view message) const;

private:
    TestKey(std::string typeName, evp_pkey_st* key);

    std::string m_typeName;
    std::shared_ptr<evp_pkey_st> m_key;
};

// r and s of an ECDSA signature in DER, each in the full length of the curve.
std::pair<std::string, std::string> ecdsaNumbers(std::string_view der, unsigned bits);

struct CertificatePlan {
    std::string type = "ssh-ed25519-cert-v01@openssh.com";
    std::uint32_t kind = 1;
    std::vector<std::string> principals{"alice"};
    std::uint64_t validAfter = 0, validBefore = 0xffffffffffffffff;
    std::vector<std::pair<std::string, std::string>> criticalOptions{};
};
// A certificate for an Ed25519 key in wire form.
std::string makeCertificate(const TestKey& authority, const TestKey& subject, const CertificatePlan& plan = {});

std::string sshText(std::string_view text);

} // namespace trivet::test
