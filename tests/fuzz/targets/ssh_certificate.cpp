#include "crypto/ssh_certificate.hpp"

#include "base/error.hpp"
#include "crypto/address_list.hpp"
#include "crypto/certificate_check.hpp"
#include "crypto/encoding.hpp"
#include "tests/fuzz/targets.hpp"

namespace trivet::fuzz {
namespace {

void checkWire(std::string_view wire)
{
    const auto certificate = crypto::parseSshCertificate(wire);
    promise(certificate.key.key && certificate.authority.key, "both keys can verify");
    promise(wire.starts_with(certificate.signedBytes), "what is signed is the beginning");
    promise(wire.size() == certificate.signedBytes.size() + 4 + certificate.signature.size(), "nothing is left over");
    const std::string authority = certificate.authority.blob;
    const std::string* const none = nullptr;
    promise(crypto::checkCertificate(certificate, {{none, std::size_t{0}}, "192.0.2.1", 1700000000}) !=
                crypto::CertificateVerdict::Good,
            "without a trusted authority nothing is good");
    const auto verdict = crypto::checkCertificate(certificate, {{&authority, 1}, "192.0.2.1", 1700000000});
    if (verdict == crypto::CertificateVerdict::Good)
        promise(certificate.type == 1 && !certificate.principals.empty(), "a good one is for users and names them");
}

} // namespace

// The bytes as the wire form, as the base64 the header carries, and as a list of addresses.
void fuzzSshCertificate(std::string_view bytes)
{
    try {
        checkWire(bytes);
    } catch (const Error&) {
    }
    try {
        if (const auto wire = crypto::decodeBase64(bytes, crypto::Padding::Absent)) {
            promise(crypto::encodeBase64(*wire, crypto::Padding::Absent) == bytes, "base64 has one spelling");
            checkWire(*wire);
        }
    } catch (const Error&) {
    }
    crypto::isInAddressList("192.0.2.1", bytes);
    crypto::isInAddressList(bytes, "192.0.2.0/24,2001:db8::/32");
}

} // namespace trivet::fuzz
