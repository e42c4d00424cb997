#pragma once
#include <string_view>

// The two hashes of htpasswd files that crypt(3) does not know. Only to check what was imported.
namespace trivet::crypto {

// "$apr1$salt$…": Apache's form of the MD5-based crypt.
bool matchesApr1(std::string_view password, std::string_view stored);
// "{SHA}…": unsalted SHA-1 in base64.
bool matchesSha1(std::string_view password, std::string_view stored);

} // namespace trivet::crypto
