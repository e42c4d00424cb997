#pragma once
#include "crypto/encoding.hpp"

#include <cstdint>
#include <liboath/oath.h>
#include <stdexcept>
#include <string>

namespace trivet::test {

// What an authenticator application shows at that time.
inline std::string codeAt(const std::string& base32Secret, std::int64_t now)
{
    const auto secret = crypto::decodeBase32(base32Secret).value();
    char code[7] = {};
    if (oath_totp_generate(secret.data(), secret.size(), static_cast<time_t>(now), 30, 0, 6, code) != OATH_OK)
        throw std::runtime_error("liboath makes no code");
    return code;
}

} // namespace trivet::test
