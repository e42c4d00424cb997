#include "crypto/secret_box.hpp"

#include "base/random.hpp"
#include "crypto/encoding.hpp"
#include "crypto/openssl_handle.hpp"

namespace trivet::crypto {
namespace {

constexpr std::string_view kVersion = "v1.";
constexpr std::size_t kKeyBytes = 32, kNonceBytes = 12, kTagBytes = 16;

std::string additionalData(const SecretContext& place)
{
    return std::string(place.purpose) + '\0' + std::to_string(place.ownerId);
}

std::string boxKey(std::string_view secretKey)
{
    if (secretKey.size() < 16)
        throw std::invalid_argument("SECRET_KEY is shorter than 16 characters");
    return deriveKey(secretKey, "trivet secret box v1", kKeyBytes);
}

CipherContext cipherContext()
{
    CipherContext context(EVP_CIPHER_CTX_new());
    mustWork(context != nullptr, "EVP_CIPHER_CTX_new");
    return context;
}

} // namespace

SecretBox::SecretBox(std::string_view secretKey) : m_key(boxKey(secretKey)) {}

std::string SecretBox::seal(const SecretContext& place, std::string_view secret) const
{
    const auto nonce = randomBytes(kNonceBytes);
    const auto extra = additionalData(place);
    std::string encrypted(secret.size() + kTagBytes, '\0');
    const auto context = cipherContext();
    int size = 0;
    mustWork(
        EVP_EncryptInit_ex(context.get(), EVP_aes_256_gcm(), nullptr, bytesOf(m_key), bytesOf(nonce)) == 1 &&
            EVP_EncryptUpdate(context.get(), nullptr, &size, bytesOf(extra), static_cast<int>(extra.size())) == 1 &&
            EVP_EncryptUpdate(context.get(), bytesOf(encrypted), &size, bytesOf(secret),
                              static_cast<int>(secret.size())) == 1 &&
            EVP_EncryptFinal_ex(context.get(), bytesOf(encrypted) + size, &size) == 1 &&
            EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTagBytes, bytesOf(encrypted) + secret.size()) ==
                1,
        "AES-256-GCM");
    return std::string(kVersion) + encodeBase64Url(nonce + encrypted);
}

std::optional<std::string> SecretBox::open(const SecretContext& place, std::string_view sealed) const
{
    if (!sealed.starts_with(kVersion))
        return std::nullopt;
    auto bytes = decodeBase64Url(sealed.substr(kVersion.size()));
    if (!bytes || bytes->size() < kNonceBytes + kTagBytes)
        return std::nullopt;
    const auto extra = additionalData(place);
    std::string tag = bytes->substr(bytes->size() - kTagBytes);
    const auto encrypted = std::string_view(*bytes).substr(kNonceBytes, bytes->size() - kNonceBytes - kTagBytes);
    std::string secret(encrypted.size(), '\0');
    const auto context = cipherContext();
    int size = 0;
    mustWork(EVP_DecryptInit_ex(context.get(), EVP_aes_256_gcm(), nullptr, bytesOf(m_key), bytesOf(*bytes)) == 1 &&
                 EVP_DecryptUpdate(context.get(), nullptr, &size, bytesOf(extra), static_cast<int>(extra.size())) ==
                     1 &&
                 EVP_DecryptUpdate(context.get(), bytesOf(secret), &size, bytesOf(encrypted),
                                   static_cast<int>(encrypted.size())) == 1 &&
                 EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, kTagBytes, tag.data()) == 1,
             "AES-256-GCM");
    unsigned char rest[EVP_MAX_BLOCK_LENGTH];
    if (EVP_DecryptFinal_ex(context.get(), rest, &size) != 1)
        return std::nullopt;
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
