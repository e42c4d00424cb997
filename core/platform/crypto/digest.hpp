#pragma once
#include <string>
#include <string_view>

// Digests as raw bytes; base/text.hpp prints them as hexadecimal.
namespace trivet::crypto {

std::string sha256(std::string_view text);
std::string sha384(std::string_view text);
std::string sha512(std::string_view text);
// Both are broken: only to check hashes and fingerprints that others made.
std::string sha1(std::string_view text);
std::string md5(std::string_view text);

std::string hmacSha256(std::string_view key, std::string_view text);

// Takes the same time wherever two texts of the same length differ.
bool equalsInConstantTime(std::string_view a, std::string_view b);

} // namespace trivet::crypto
