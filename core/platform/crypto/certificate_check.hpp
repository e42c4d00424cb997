#pragma once
#include "crypto/ssh_certificate.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace trivet::crypto {

enum class CertificateVerdict {
    Good,
    UnknownAuthority,
    BadAuthoritySignature,
    NotForUsers,
    NotYetValid,
    Expired,
    NoPrincipals,
    ForcedCommand,
    ForbiddenAddress,
    UnknownOption,
};

// Each asks one question.
CertificateVerdict checkAuthority(const SshCertificate& certificate, std::span<const std::string> trustedBlobs);
CertificateVerdict checkAuthoritySignature(const SshCertificate& certificate);
CertificateVerdict checkKind(const SshCertificate& certificate);
CertificateVerdict checkValidity(const SshCertificate& certificate, std::int64_t now);
// A certificate that names nobody is good for everybody in SSH; here for nobody.
CertificateVerdict checkPrincipals(const SshCertificate& certificate);
// source-address is enforced; force-command allows one command over SSH and therefore nothing here; others are unknown.
CertificateVerdict checkCriticalOptions(const SshCertificate& certificate, std::string_view remoteAddress);

struct CertificateRules {
    std::span<const std::string> trustedBlobs{}; // of the authorities, as SshPublicKey::blob
    std::string_view remoteAddress{};
    std::int64_t now = 0;
};
// Asks them all, the signature of the authority last because it costs most; the first answer that is not Good counts.
CertificateVerdict checkCertificate(const SshCertificate& certificate, const CertificateRules& rules);

// For the log.
std::string_view describe(CertificateVerdict verdict);

} // namespace trivet::crypto
