#include "keys/key_proof.hpp"

#include "base/error.hpp"
#include "crypto/sshsig.hpp"
#include "keys/key_token.hpp"

#include <algorithm>

namespace trivet::keys {
namespace {

constexpr MessageFormat<1> kWrongSignature{"key.wrong_signature", "key, signature and token do not match, or the token "
                                                                  "is out of date: sign {{TOKEN}}"};

} // namespace

void requireProved(const KeyRow& key, const std::string& armoredSignature, const Settings& settings,
                   const users::AccountRow& account, std::int64_t now)
{
    const auto signature = crypto::parseSshSig(armoredSignature);
    const auto texts = signableTokens(settings, account, now);
    const bool isProved = signature && crypto::authorizedKeyText(signature->key) == key.content &&
                          std::any_of(texts.begin(), texts.end(), [&](const auto& text) {
                              return crypto::verifySshSig(*signature, text, kProofPurpose);
                          });
    if (!isProved)
        throw Error::invalidField("signature", kWrongSignature.with(keyToken(settings, account, now)));
}

} // namespace trivet::keys
