#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Time-based one-time passwords (RFC 6238) as every authenticator application makes them: SHA-1, 6 digits, 30 seconds.
namespace trivet::crypto {

// 160 random bits.
std::string newTotpSecret();

struct TotpAccount {
    std::string_view issuer{}, name{};
};
// The otpauth:// address a QR code carries.
std::string totpUri(const TotpAccount& account, std::string_view secret);

// The number of the 30-second step whose code this is: the present one, the one before or the one after. Store it and
// take only greater ones from then on, so that a code works once.
std::optional<std::uint64_t> totpStep(std::string_view secret, std::string_view code, std::int64_t now);

} // namespace trivet::crypto
