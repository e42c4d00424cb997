#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <string>
#include <tuple>

namespace trivet::oauth {

// What a client gets for a grant (RFC 6749 §5.1).
struct TokenAnswer {
    static constexpr auto schema = json::value("OAuth2TokenAnswer");
    std::string accessToken{}, tokenType = "bearer";
    std::int64_t expiresIn = 0;
    std::string refreshToken{}, idToken{}, scope{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using A = TokenAnswer;
        using json::field, json::leaveOutWhenEmpty;
        visit(field("access_token", &A::accessToken, "Access token"));
        visit(field("token_type", &A::tokenType, "Token type"));
        visit(field("expires_in", &A::expiresIn, "Seconds until it expires"));
        visit(field("refresh_token", &A::refreshToken, "Refresh token", leaveOutWhenEmpty));
        visit(field("id_token", &A::idToken, "Who signed in", leaveOutWhenEmpty));
        visit(field("scope", &A::scope, "Granted scopes", leaveOutWhenEmpty));
    }
};

} // namespace trivet::oauth
