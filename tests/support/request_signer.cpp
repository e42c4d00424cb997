#include "support/request_signer.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"

namespace trivet::test {

RequestHeaders signedHeaders(const TestKey& key, const std::string& keyId, const SignedTarget& target, std::int64_t now)
{
    const auto created = std::to_string(now), expires = std::to_string(now + target.lifetime);
    RequestHeaders headers;
    std::string names = "(request-target) (created) (expires)";
    std::string text = "(request-target): " + asciiLower(target.method) + " " + target.target +
                       "\n(created): " + created + "\n(expires): " + expires;
    const auto cover = [&](const std::string& name, const std::string& value) {
        headers.emplace_back(name, value);
        names += " " + name;
        text += "\n" + name + ": " + value;
    };
    if (!target.certificate.empty())
        cover("x-ssh-certificate", crypto::encodeBase64(target.certificate, crypto::Padding::Absent));
    if (!target.body.empty())
        cover("digest", "SHA-512=" + crypto::encodeBase64(crypto::sha512(target.body)));
    for (const auto& [name, value] : target.covered)
        cover(name, value);
    headers.emplace_back("Signature", "keyId=\"" + keyId + "\",algorithm=\"hs2019\",created=" + created +
                                          ",expires=" + expires + ",headers=\"" + names + "\",signature=\"" +
                                          crypto::encodeBase64(key.sign(text)) + "\"");
    return headers;
}

} // namespace trivet::test
