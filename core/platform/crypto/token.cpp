#include "crypto/token.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"

namespace trivet::crypto {

std::string newApiToken() { return hex(randomBytes(20)); }
std::string tokenHash(std::string_view token) { return hex(sha256(token)); }

std::string newSecret(std::string_view kindPrefix)
{
    return std::string(kindPrefix) + asciiLower(encodeBase32(randomBytes(32)));
}

std::string derivedSecret(std::string_view key, std::string_view text)
{
    return asciiLower(encodeBase32(hmacSha256(key, text)));
}

bool looksLikeSecret(std::string_view text, std::string_view kindPrefix)
{
    constexpr std::size_t kLength = 52;
    return text.starts_with(kindPrefix) && text.size() == kindPrefix.size() + kLength &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz234567", kindPrefix.size()) == std::string_view::npos;
}

std::string_view lastEight(std::string_view token)
{
    return token.size() < 8 ? std::string_view{} : token.substr(token.size() - 8);
}

} // namespace trivet::crypto
