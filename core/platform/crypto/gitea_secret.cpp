#include "crypto/gitea_secret.hpp"

#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "crypto/openssl_handle.hpp"
#include "crypto/secret_box.hpp"
#include "crypto/xchacha.hpp"

namespace trivet::crypto {
namespace {

constexpr std::size_t kIvBytes = 16, kLongestSecret = 64 * 1024;

using CipherContext = Handle<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free>;

std::optional<std::string> decrypted(const EVP_CIPHER* cipher, const std::string& key, std::string_view sealed)
{
    if (sealed.size() <= kIvBytes || sealed.size() > kLongestSecret)
        return std::nullopt;
    const auto text = sealed.substr(kIvBytes);
    std::string opened(text.size(), '\0');
    const CipherContext context(EVP_CIPHER_CTX_new());
    int length = 0;
    mustWork(context && EVP_DecryptInit_ex(context.get(), cipher, nullptr, bytesOf(std::string_view(key)),
                                           bytesOf(sealed)) == 1,
             "EVP_DecryptInit_ex");
    mustWork(EVP_DecryptUpdate(context.get(), bytesOf(opened), &length, bytesOf(text), static_cast<int>(text.size())) ==
                 1,
             "EVP_DecryptUpdate");
    opened.resize(static_cast<std::size_t>(length));
    return decodeBase64(opened);
}

} // namespace

std::optional<std::string> openGiteaSecret(std::string_view secretKey, std::string_view sealed)
{
    if (const auto bytes = decodeHex(sealed))
        if (auto opened = decrypted(EVP_aes_256_cfb128(), sha256(secretKey), *bytes))
            return opened;
    const auto bytes = decodeBase64(sealed);
    return bytes ? decrypted(EVP_aes_128_cfb128(), md5(secretKey), *bytes) : std::nullopt;
}

std::optional<std::string> openForgejoSecret(std::string_view secretKey, const ForgejoColumn& place,
                                             std::string_view sealed)
{
    constexpr std::size_t kKeyBytes = 32, kNonceBytes = 24;
    if (sealed.size() <= kNonceBytes || sealed.size() > kLongestSecret)
        return std::nullopt;
    auto additional = std::string(place.column) + ":";
    for (int shift = 56; shift >= 0; shift -= 8)
        additional += static_cast<char>(static_cast<std::uint64_t>(place.id) >> shift);
    return openXChaCha20(deriveKey(secretKey, place.use, kKeyBytes), sealed.substr(0, kNonceBytes), additional,
                         sealed.substr(kNonceBytes));
}

} // namespace trivet::crypto
