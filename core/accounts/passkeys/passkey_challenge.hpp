#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// What an authenticator signs once. Nothing is stored when a challenge is issued, for everybody gets one with the
// sign-in page: it carries its end and a seal that no one else can make. Which ones were answered is stored
// (PasskeyStore::claimChallenge), so each is good once over all processes.
namespace trivet::passkeys {

// As long as WebAuthn recommends to wait for somebody at their authenticator.
inline constexpr std::int64_t kChallengeSeconds = 300;

enum class Ceremony { Registration, SecondFactor, SignIn };

// Whom and what a challenge is for; it is worth nothing elsewhere.
struct ChallengePurpose {
    Ceremony ceremony = Ceremony::SignIn;
    std::int64_t accountId = 0; // 0: whoever answers it
};

// In base64url. The key is the secret key of the installation.
std::string issueChallenge(std::string_view secretKey, const ChallengePurpose& purpose, std::int64_t now);

// When it ends. Nothing if it was issued elsewhere, for something else, or has ended.
std::optional<std::int64_t> endOfChallenge(std::string_view secretKey, const ChallengePurpose& purpose,
                                           std::string_view challenge, std::int64_t now);

} // namespace trivet::passkeys
