#include "jose/jws.hpp"

#include "crypto/encoding.hpp"
#include "jose/key_set.hpp"
#include "tests/fuzz/targets.hpp"

namespace trivet::fuzz {

// The bytes as a token. Whatever it says about keys, there is one, and it has not signed it.
void fuzzJws(std::string_view bytes)
{
    static const auto key =
        std::make_shared<const jose::VerifyingKey>(jose::SigningKey::generate(jose::Algorithm::Es256).publicKey());
    static constexpr jose::Algorithm kAlgorithms[] = {jose::Algorithm::Es256, jose::Algorithm::Rs256};
    const auto source = [](std::string_view) { return key; };
    promise(!jose::accept(bytes, source, {"at+jwt", kAlgorithms}), "nobody signs by chance");
    const auto keys = jose::KeySet::parse(std::string(bytes));
    const auto only = keys ? keys->find("", jose::Algorithm::Es256) : nullptr;
    promise(!only || only->algorithm() == jose::Algorithm::Es256, "a key of a set fits what it is found for");
    const auto token = jose::parseJws(bytes);
    if (!token)
        return;
    promise(!token->signature.empty(), "a token is signed");
    promise(bytes.starts_with(token->signedText), "what is signed is the beginning");
    const auto signedText = token->signedText;
    promise(signedText.substr(signedText.find('.') + 1) == crypto::encodeBase64Url(token->payload),
            "there is one spelling of a payload");
    promise(bytes.substr(signedText.size() + 1) == crypto::encodeBase64Url(token->signature),
            "there is one spelling of a signature");
}

} // namespace trivet::fuzz
