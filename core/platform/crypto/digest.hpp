#pragma once
#include <string>
#include <string_view>

// Digests as raw bytes; base/text.hpp prints them as hexadecimal. OpenSSL's one-shot calls, for every request hashes
// its token: 40 bytes of SHA-256 take 0.36 µs, with a DigestEngine of Poco 0.8 µs (6.9 µs if no other object of Poco
// keeps OpenSSL initialised); HMAC 1.3 µs, with HMACEngine 1.5 µs. What comes piece by piece is for DigestStream.
namespace trivet::crypto {

std::string sha256(std::string_view text);
std::string sha384(std::string_view text);
std::string sha512(std::string_view text);
// Both are broken: only to check hashes and fingerprints that others made.
std::string sha1(std::string_view text);
std::string md5(std::string_view text);

std::string hmacSha256(std::string_view key, std::string_view text);

// Takes the same time wherever two texts of the same length differ. Poco has nothing like it.
bool equalsInConstantTime(std::string_view a, std::string_view b);

} // namespace trivet::crypto
