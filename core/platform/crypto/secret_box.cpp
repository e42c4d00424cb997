#include "crypto/secret_box.hpp"

#include "base/random.hpp"
#include "crypto/encoding.hpp"
#include "crypto/openssl_handle.hpp"

#include <Poco/Crypto/Cipher.h>
#include <Poco/Crypto/CipherFactory.h>
#include <Poco/Crypto/CipherKey.h>
#include <Poco/Exception.h>

namespace trivet::crypto {
namespace {

constexpr std::string_view kVersion = "v1.";
constexpr std::size_t kKeyBytes = 32, kNonceBytes = 12, kTagBytes = 16;

std::string boxKey(std::string_view secretKey)
{
    if (secretKey.size() < 16)
        throw std::invalid_argument("SECRET_KEY is shorter than 16 characters");
    return deriveKey(secretKey, "trivet secret box v1", kKeyBytes);
}

using Bytes = Poco::Crypto::Cipher::ByteVec;

Poco::Crypto::Cipher::Ptr cipher(std::string_view key, std::string_view nonce)
{
    return Poco::Crypto::CipherFactory::defaultFactory().createCipher(
        {"aes-256-gcm", Bytes(key.begin(), key.end()), Bytes(nonce.begin(), nonce.end())});
}

// Input without output is what OpenSSL takes for data to be authenticated only. Poco passes it on as it is.
void authenticate(Poco::Crypto::CryptoTransform& transform, const SecretContext& place)
{
    const auto data = std::string(place.purpose) + '\0' + std::to_string(place.ownerId);
    const auto size = static_cast<std::streamsize>(data.size());
    transform.transform(bytesOf(std::string_view(data)), size, nullptr, size);
}

std::string transformed(Poco::Crypto::CryptoTransform& transform, std::string_view text)
{
    std::string result(text.size(), '\0');
    const auto size = static_cast<std::streamsize>(text.size());
    transform.transform(bytesOf(text), size, bytesOf(result), size);
    return result;
}

// GCM has nothing left to write at the end; it completes the tag, or compares it.
void finish(Poco::Crypto::CryptoTransform& transform)
{
    unsigned char nothing[EVP_MAX_BLOCK_LENGTH];
    transform.finalize(nothing, sizeof nothing);
}

} // namespace

SecretBox::SecretBox(std::string_view secretKey) : m_key(boxKey(secretKey)) {}

std::string SecretBox::seal(const SecretContext& place, std::string_view secret) const
{
    const auto nonce = randomBytes(kNonceBytes);
    auto encryptor = cipher(m_key, nonce)->createEncryptor();
    authenticate(*encryptor, place);
    const auto encrypted = transformed(*encryptor, secret);
    finish(*encryptor);
    return std::string(kVersion) + encodeBase64Url(nonce + encrypted + encryptor->getTag(kTagBytes));
}

std::optional<std::string> SecretBox::open(const SecretContext& place, std::string_view sealed) const
{
    if (!sealed.starts_with(kVersion))
        return std::nullopt;
    const auto bytes = decodeBase64Url(sealed.substr(kVersion.size()));
    if (!bytes || bytes->size() < kNonceBytes + kTagBytes)
        return std::nullopt;
    const auto encryptedBytes = bytes->size() - kNonceBytes - kTagBytes;
    auto decryptor = cipher(m_key, std::string_view(*bytes).substr(0, kNonceBytes))->createDecryptor();
    authenticate(*decryptor, place);
    auto secret = transformed(*decryptor, std::string_view(*bytes).substr(kNonceBytes, encryptedBytes));
    decryptor->setTag(bytes->substr(kNonceBytes + encryptedBytes));
    try {
        finish(*decryptor);
    } catch (const Poco::IOException&) {
        return std::nullopt;
    }
    return secret;
}

std::string deriveKey(std::string_view secret, std::string_view use, std::size_t bytes)
{
    const KeyContext context(EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nullptr));
    std::string key(bytes, '\0');
    std::size_t size = bytes;
    mustWork(context != nullptr && EVP_PKEY_derive_init(context.get()) == 1 &&
                 EVP_PKEY_CTX_set_hkdf_md(context.get(), EVP_sha256()) == 1 &&
                 EVP_PKEY_CTX_set1_hkdf_key(context.get(), bytesOf(secret), static_cast<int>(secret.size())) == 1 &&
                 EVP_PKEY_CTX_add1_hkdf_info(context.get(), bytesOf(use), static_cast<int>(use.size())) == 1 &&
                 EVP_PKEY_derive(context.get(), bytesOf(key), &size) == 1 && size == bytes,
             "HKDF");
    return key;
}

} // namespace trivet::crypto
