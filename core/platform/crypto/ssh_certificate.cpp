#include "crypto/ssh_certificate.hpp"

#include "base/error.hpp"
#include "crypto/ssh_wire.hpp"

#include <algorithm>

namespace trivet::crypto {
namespace {

constexpr std::size_t kLongestCertificate = 16 * 1024, kMostPrincipals = 256;
constexpr std::string_view kSuffix = "-cert-v01@openssh.com";

// The fields of the key stand in the certificate as they do in a plain key: the same bytes behind the plain type.
SshPublicKey readCertifiedKey(SshReader& reader, std::string_view certificateType)
{
    const auto name = certificateType.substr(0, certificateType.size() - kSuffix.size());
    std::string blob;
    appendSshText(blob, name);
    if (name == "ssh-rsa") {
        appendSshNumber(blob, reader.positiveNumber());
        appendSshNumber(blob, reader.positiveNumber());
    } else if (name.starts_with("ecdsa-")) {
        appendSshText(blob, reader.text());
        appendSshText(blob, reader.text());
    } else if (name == "ssh-ed25519") {
        appendSshText(blob, reader.text());
    } else {
        throw Error::invalid("SSH certificate for a key of an unsupported type");
    }
    return parseSshKey(blob);
}

std::vector<std::string> readPrincipals(std::string_view packed)
{
    std::vector<std::string> principals;
    for (SshReader reader(packed); !reader.isAtEnd();) {
        principals.emplace_back(reader.text());
        if (principals.size() > kMostPrincipals)
            throw Error::invalid("SSH certificate with too many principals");
    }
    return principals;
}

std::vector<CertificateOption> readOptions(std::string_view packed)
{
    std::vector<CertificateOption> options;
    for (SshReader reader(packed); !reader.isAtEnd();) {
        const auto name = reader.text(), data = reader.text();
        // In order and once each, says PROTOCOL.certkeys; so no second value can hide behind a first.
        if (!options.empty() && options.back().name >= name)
            throw Error::invalid("SSH certificate with options out of order");
        options.push_back({std::string(name), std::string(data)});
    }
    return options;
}

// Extensions grant what only an SSH session has.
void skipExtensions(std::string_view packed)
{
    for (SshReader reader(packed); !reader.isAtEnd();) {
        reader.text();
        reader.text();
    }
}

SshPublicKey readAuthority(std::string_view blob)
{
    auto authority = parseSshKey(blob);
    if (isSecurityKey(authority.type))
        throw Error::invalid("SSH certificate by an authority of an unsupported type");
    return authority;
}

} // namespace

SshCertificate parseSshCertificate(std::string_view wire)
{
    if (wire.size() > kLongestCertificate)
        throw Error::invalid("SSH certificate is too long");
    SshReader reader(wire);
    const auto certificateType = reader.text();
    if (!certificateType.ends_with(kSuffix))
        throw Error::invalid("not an SSH certificate");
    reader.text(); // a nonce, there to make hash collisions hard
    SshCertificate certificate;
    certificate.key = readCertifiedKey(reader, certificateType);
    certificate.serial = reader.number64();
    certificate.type = reader.number32();
    certificate.keyId = reader.text();
    certificate.principals = readPrincipals(reader.text());
    certificate.validAfter = reader.number64();
    certificate.validBefore = reader.number64();
    certificate.criticalOptions = readOptions(reader.text());
    skipExtensions(reader.text());
    reader.text(); // reserved
    certificate.authority = readAuthority(reader.text());
    certificate.signedBytes = wire.substr(0, wire.size() - reader.rest().size());
    certificate.signature = reader.text();
    reader.requireEnd();
    return certificate;
}

} // namespace trivet::crypto
