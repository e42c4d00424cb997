#include "crypto/hmac_sha1.hpp"

#include "crypto/openssl_handle.hpp"

#include <openssl/hmac.h>

namespace trivet::crypto {

std::string hmacSha1(std::string_view key, std::string_view text)
{
    std::string result(EVP_MAX_MD_SIZE, '\0');
    unsigned size = 0;
    // HMAC() takes a null key for "the key of the call before"; an empty view may hold one.
    const char* const keyBytes = key.empty() ? "" : key.data();
    mustWork(HMAC(EVP_sha1(), keyBytes, static_cast<int>(key.size()), bytesOf(text), text.size(), bytesOf(result),
                  &size) != nullptr,
             "HMAC");
    result.resize(size);
    return result;
}

} // namespace trivet::crypto
