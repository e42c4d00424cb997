#pragma once
#include "crypto/ssh_key.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// OpenSSH certificates, version 01 (PROTOCOL.certkeys).
namespace trivet::crypto {

struct CertificateOption {
    std::string name{};
    std::string data{};
};

struct SshCertificate {
    SshPublicKey key{}; // of the one who presents the certificate
    std::uint64_t serial = 0;
    std::uint32_t type = 0; // 1 user, 2 host
    std::string keyId{};
    std::vector<std::string> principals{};
    std::uint64_t validAfter = 0, validBefore = 0; // seconds; the second one is not included
    std::vector<CertificateOption> criticalOptions{};
    SshPublicKey authority{};
    std::string signedBytes{}; // everything before the signature
    std::string signature{};
};

// Reads the wire form and judges nothing but its form: Error (Invalid) unless it is a certificate for an RSA, ECDSA or
// Ed25519 key by an authority of such a type, and nothing else. Extensions grant things of SSH sessions and are
// skipped.
SshCertificate parseSshCertificate(std::string_view wire);

} // namespace trivet::crypto
