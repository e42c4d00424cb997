#pragma once
#include <string>
#include <string_view>

namespace trivet::crypto {

// For receivers that know nothing better (X-Hub-Signature). As a keyed digest SHA-1 is not broken, but old.
std::string hmacSha1(std::string_view key, std::string_view text);

} // namespace trivet::crypto
