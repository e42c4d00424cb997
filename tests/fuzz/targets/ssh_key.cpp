#include "crypto/ssh_key.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/ssh_signature.hpp"
#include "tests/fuzz/targets.hpp"

namespace trivet::fuzz {
namespace {

void checkKey(const crypto::SshPublicKey& key, std::string_view message)
{
    promise(key.bits > 0 && key.bits <= 16384, "a key has a length");
    promise((key.key == nullptr) == crypto::isSecurityKey(key.type), "every other key can verify");
    promise(crypto::sha256Fingerprint(key).size() == 7 + 43, "a fingerprint is 256 bits");
    promise(crypto::parseSshKey(key.blob).blob == key.blob, "reading the blob again gives the same");
    const auto line = crypto::authorizedKeyText(key);
    promise(crypto::parseAuthorizedKey(line).key.blob == key.blob, "printing and reading again gives the same");
    promise(!crypto::verifyBareSignature(key, message, message), "nobody signs by chance");
    promise(!crypto::verifySshSignature(key, message, message), "nobody signs by chance");
}

} // namespace

// The bytes as a line of authorized_keys and as the wire form of a key.
void fuzzSshKey(std::string_view bytes)
{
    try {
        const auto [key, comment] = crypto::parseAuthorizedKey(bytes);
        checkKey(key, bytes);
        promise(isUtf8(comment) && comment.find('\n') == std::string::npos, "a comment is text on one line");
    } catch (const Error&) {
    }
    try {
        checkKey(crypto::parseSshKey(bytes), bytes);
    } catch (const Error&) {
    }
}

} // namespace trivet::fuzz
