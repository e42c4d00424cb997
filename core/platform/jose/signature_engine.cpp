#include "jose/signature_engine.hpp"

#include "crypto/ecdsa_encoding.hpp"
#include "crypto/openssl_handle.hpp"

#include <Poco/Crypto/ECDSADigestEngine.h>
#include <Poco/Crypto/RSADigestEngine.h>
#include <openssl/err.h>

namespace trivet::jose {
namespace {

using crypto::bytesOf;
using crypto::mustWork;

std::string digestName(Hash hash)
{
    return hash == Hash::Sha256 ? "SHA256" : hash == Hash::Sha384 ? "SHA384" : "SHA512";
}

// A refused signature leaves a note in OpenSSL that a later, unrelated failure would report.
bool verdict(bool isGood)
{
    if (!isGood)
        ERR_clear_error();
    return isGood;
}

class RsaEngine final : public SignatureEngine {
public:
    RsaEngine(const AlgorithmTraits& traits, EVP_PKEY* key)
        : m_key(Poco::Crypto::EVPPKey(key)), m_digest(digestName(traits.hash))
    {
    }
    std::string sign(std::string_view text) const override
    {
        Poco::Crypto::RSADigestEngine engine(m_key, m_digest);
        engine.update(text.data(), text.size());
        const auto& signature = engine.signature();
        return {signature.begin(), signature.end()};
    }
    bool verifies(std::string_view text, std::string_view signature) const override
    {
        if (signature.empty()) // Poco would look at its first byte
            return false;
        Poco::Crypto::RSADigestEngine engine(m_key, m_digest);
        engine.update(text.data(), text.size());
        return verdict(engine.verify({signature.begin(), signature.end()}));
    }

private:
    Poco::Crypto::RSAKey m_key;
    std::string m_digest;
};

class EcdsaEngine final : public SignatureEngine {
public:
    EcdsaEngine(const AlgorithmTraits& traits, EVP_PKEY* key)
        : m_key(Poco::Crypto::EVPPKey(key)), m_digest(digestName(traits.hash)), m_width(traits.numberBytes)
    {
    }
    std::string sign(std::string_view text) const override
    {
        Poco::Crypto::ECDSADigestEngine engine(m_key, m_digest);
        engine.update(text.data(), text.size());
        return crypto::ecdsaFromDer(engine.signature(), m_width);
    }
    bool verifies(std::string_view text, std::string_view signature) const override
    {
        Poco::Crypto::ECDSADigestEngine engine(m_key, m_digest);
        engine.update(text.data(), text.size());
        try {
            const auto der = crypto::ecdsaToDer(signature.substr(0, m_width), signature.substr(m_width));
            return verdict(engine.verify(der));
        } catch (const Poco::Crypto::OpenSSLException&) {
            return verdict(false);
        }
    }

private:
    Poco::Crypto::ECKey m_key;
    std::string m_digest;
    std::size_t m_width;
};

// Poco has no Ed25519.
class Ed25519Engine final : public SignatureEngine {
public:
    explicit Ed25519Engine(crypto::EvpKey key) : m_key(std::move(key)) {}

    std::string sign(std::string_view text) const override
    {
        const crypto::DigestContext context(EVP_MD_CTX_new());
        std::string signature(kSignatureBytes, '\0');
        auto size = signature.size();
        mustWork(context && EVP_DigestSignInit(context.get(), nullptr, nullptr, nullptr, m_key.get()) == 1 &&
                     EVP_DigestSign(context.get(), bytesOf(signature), &size, bytesOf(text), text.size()) == 1,
                 "EVP_DigestSign");
        return signature;
    }
    bool verifies(std::string_view text, std::string_view signature) const override
    {
        const crypto::DigestContext context(EVP_MD_CTX_new());
        mustWork(context && EVP_DigestVerifyInit(context.get(), nullptr, nullptr, nullptr, m_key.get()) == 1,
                 "EVP_DigestVerifyInit");
        const bool isGood =
            EVP_DigestVerify(context.get(), bytesOf(signature), signature.size(), bytesOf(text), text.size()) == 1;
        return verdict(isGood);
    }

private:
    static constexpr std::size_t kSignatureBytes = 64;
    crypto::EvpKey m_key;
};

} // namespace

std::shared_ptr<const SignatureEngine> makeSignatureEngine(const AlgorithmTraits& traits, const crypto::EvpKey& key)
{
    switch (traits.kind) {
    case KeyKind::Rsa:
        return std::make_shared<RsaEngine>(traits, key.get());
    case KeyKind::Ec:
        return std::make_shared<EcdsaEngine>(traits, key.get());
    case KeyKind::Ed25519:
        return std::make_shared<Ed25519Engine>(key);
    }
    throw std::logic_error("a kind of key that cannot sign");
}

} // namespace trivet::jose
