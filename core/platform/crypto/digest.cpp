#include "crypto/digest.hpp"

#include "crypto/openssl_handle.hpp"

#include <openssl/crypto.h>
#include <openssl/hmac.h>

namespace trivet::crypto {
namespace {

std::string digest(const EVP_MD* algorithm, std::string_view text)
{
    std::string result(EVP_MAX_MD_SIZE, '\0');
    unsigned size = 0;
    mustWork(EVP_Digest(text.data(), text.size(), bytesOf(result), &size, algorithm, nullptr) == 1, "EVP_Digest");
    result.resize(size);
    return result;
}

} // namespace

std::string sha256(std::string_view text) { return digest(EVP_sha256(), text); }
std::string sha384(std::string_view text) { return digest(EVP_sha384(), text); }
std::string sha512(std::string_view text) { return digest(EVP_sha512(), text); }
std::string sha1(std::string_view text) { return digest(EVP_sha1(), text); }
std::string md5(std::string_view text) { return digest(EVP_md5(), text); }

std::string hmacSha256(std::string_view key, std::string_view text)
{
    std::string result(EVP_MAX_MD_SIZE, '\0');
    unsigned size = 0;
    // HMAC() takes a null key for "the key of the call before"; an empty view may hold one.
    const char* const keyBytes = key.empty() ? "" : key.data();
    mustWork(HMAC(EVP_sha256(), keyBytes, static_cast<int>(key.size()), bytesOf(text), text.size(), bytesOf(result),
                  &size) != nullptr,
             "HMAC");
    result.resize(size);
    return result;
}

bool equalsInConstantTime(std::string_view a, std::string_view b)
{
    return a.size() == b.size() && (a.empty() || CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0);
}

} // namespace trivet::crypto
