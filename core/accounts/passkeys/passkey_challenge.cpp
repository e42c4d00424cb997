#include "passkeys/passkey_challenge.hpp"

#include "base/clock_skew.hpp"
#include "base/random.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"

namespace trivet::passkeys {
namespace {

constexpr std::size_t kRandomBytes = 16, kTimeBytes = 8, kSealBytes = 32;

std::string bytesOf(std::int64_t time)
{
    std::string bytes;
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes += static_cast<char>(static_cast<std::uint64_t>(time) >> shift & 0xff);
    return bytes;
}

std::int64_t timeIn(std::string_view bytes)
{
    std::uint64_t time = 0;
    for (const char byte : bytes)
        time = time << 8 | static_cast<unsigned char>(byte);
    return static_cast<std::int64_t>(time);
}

// Every view of the sign-in page makes one: a key derived for it would take 30 µs. What it is for stands at the
// beginning instead, and nothing else is sealed with the key itself.
std::string sealOf(std::string_view secretKey, const ChallengePurpose& purpose, std::string_view content)
{
    return crypto::hmacSha256(secretKey, "passkey challenges\n" + std::to_string(static_cast<int>(purpose.ceremony)) +
                                             "\n" + std::to_string(purpose.accountId) + "\n" + std::string(content));
}

} // namespace

std::string issueChallenge(std::string_view secretKey, const ChallengePurpose& purpose, std::int64_t now)
{
    const auto content = randomBytes(kRandomBytes) + bytesOf(now + kChallengeSeconds);
    return crypto::encodeBase64Url(content + sealOf(secretKey, purpose, content));
}

std::optional<std::int64_t> endOfChallenge(std::string_view secretKey, const ChallengePurpose& purpose,
                                           std::string_view challenge, std::int64_t now)
{
    const auto bytes = crypto::decodeBase64Url(challenge);
    if (!bytes || bytes->size() != kRandomBytes + kTimeBytes + kSealBytes)
        return std::nullopt;
    const auto content = std::string_view(*bytes).substr(0, kRandomBytes + kTimeBytes);
    const auto seal = std::string_view(*bytes).substr(kRandomBytes + kTimeBytes);
    if (!crypto::equalsInConstantTime(seal, sealOf(secretKey, purpose, content)))
        return std::nullopt;
    const auto end = timeIn(content.substr(kRandomBytes));
    const bool isInTime = end > now && !isAhead(end - kChallengeSeconds, now);
    return isInTime ? std::optional(end) : std::nullopt;
}

} // namespace trivet::passkeys
