#include "crypto/sshsig.hpp"

#include "crypto/encoding.hpp"
#include "tests/fuzz/targets.hpp"

namespace trivet::fuzz {
namespace {

void check(std::string_view armored)
{
    const auto signature = crypto::parseSshSig(armored);
    if (!signature)
        return;
    promise(!signature->key.blob.empty(), "a signature names its key");
    promise(!crypto::verifySshSig(*signature, armored, "git"), "nobody signs by chance");
    promise(!crypto::verifySshSig(*signature, "", signature->purpose + "x"), "for one purpose only");
}

} // namespace

// The bytes as the armour, and as what stands in it.
void fuzzSshSig(std::string_view bytes)
{
    check(bytes);
    check("-----BEGIN SSH SIGNATURE-----\n" + crypto::encodeBase64(bytes) + "\n-----END SSH SIGNATURE-----\n");
}

} // namespace trivet::fuzz
