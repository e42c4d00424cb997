#include "crypto/certificate_check.hpp"

#include "base/error.hpp"
#include "crypto/address_list.hpp"
#include "crypto/ssh_signature.hpp"
#include "crypto/ssh_wire.hpp"

#include <algorithm>

namespace trivet::crypto {
namespace {

using Verdict = CertificateVerdict;

constexpr std::uint32_t kUserCertificate = 1;

// The data of an option is a string within a string.
bool admitsAddress(const CertificateOption& option, std::string_view address)
{
    try {
        SshReader reader(option.data);
        const auto list = reader.text();
        reader.requireEnd();
        return isInAddressList(address, list);
    } catch (const Error&) {
        return false;
    }
}

} // namespace

Verdict checkAuthority(const SshCertificate& certificate, std::span<const std::string> trustedBlobs)
{
    const bool isTrusted =
        std::find(trustedBlobs.begin(), trustedBlobs.end(), certificate.authority.blob) != trustedBlobs.end();
    return isTrusted ? Verdict::Good : Verdict::UnknownAuthority;
}

Verdict checkAuthoritySignature(const SshCertificate& certificate)
{
    return verifySshSignature(certificate.authority, certificate.signedBytes, certificate.signature)
               ? Verdict::Good
               : Verdict::BadAuthoritySignature;
}

Verdict checkKind(const SshCertificate& certificate)
{
    return certificate.type == kUserCertificate ? Verdict::Good : Verdict::NotForUsers;
}

Verdict checkValidity(const SshCertificate& certificate, std::int64_t now)
{
    const auto seconds = static_cast<std::uint64_t>(std::max<std::int64_t>(now, 0));
    if (seconds < certificate.validAfter)
        return Verdict::NotYetValid;
    return seconds < certificate.validBefore ? Verdict::Good : Verdict::Expired;
}

Verdict checkPrincipals(const SshCertificate& certificate)
{
    return certificate.principals.empty() ? Verdict::NoPrincipals : Verdict::Good;
}

Verdict checkCriticalOptions(const SshCertificate& certificate, std::string_view remoteAddress)
{
    for (const auto& option : certificate.criticalOptions) {
        if (option.name == "force-command")
            return Verdict::ForcedCommand;
        if (option.name != "source-address")
            return Verdict::UnknownOption;
        if (!admitsAddress(option, remoteAddress))
            return Verdict::ForbiddenAddress;
    }
    return Verdict::Good;
}

Verdict checkCertificate(const SshCertificate& certificate, const CertificateRules& rules)
{
    for (const auto verdict : {checkAuthority(certificate, rules.trustedBlobs), checkKind(certificate),
                               checkValidity(certificate, rules.now), checkPrincipals(certificate),
                               checkCriticalOptions(certificate, rules.remoteAddress)})
        if (verdict != Verdict::Good)
            return verdict;
    return checkAuthoritySignature(certificate);
}

std::string_view describe(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Good:
        return "certificate is good";
    case Verdict::UnknownAuthority:
        return "certificate by an authority that is not trusted";
    case Verdict::BadAuthoritySignature:
        return "certificate whose authority did not sign it, or not with SHA-2";
    case Verdict::NotForUsers:
        return "certificate is not for users";
    case Verdict::NotYetValid:
        return "certificate is not valid yet";
    case Verdict::Expired:
        return "certificate has expired";
    case Verdict::NoPrincipals:
        return "certificate names no principals";
    case Verdict::ForcedCommand:
        return "certificate is for one command over SSH only";
    case Verdict::ForbiddenAddress:
        return "certificate does not allow the address of the client";
    case Verdict::UnknownOption:
        return "certificate has a critical option that is unknown here";
    }
    return {};
}

} // namespace trivet::crypto
