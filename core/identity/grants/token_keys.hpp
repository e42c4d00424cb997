#pragma once
#include "crypto/secret_box.hpp"
#include "grants/access_token.hpp"

#include <string>
#include <string_view>

namespace trivet::grants {

// What a worker keeps from one request to the next about tokens of applications.
struct TokenKeys {
    TokenKeys(const Settings& settings, std::string_view secretKey)
        : accessTokens(settings), refreshKey(crypto::deriveKey(secretKey, "refresh tokens", 32))
    {
    }

    AccessTokenReader accessTokens;
    const std::string refreshKey; // proves that refresh tokens were made here
};

} // namespace trivet::grants
