#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::oauth {

// What a token is worth now (RFC 7662 §2.2). Of one that is worth nothing, nothing else is told.
struct IntrospectionAnswer {
    static constexpr auto schema = json::value("OAuth2Introspection");
    bool isActive = false;
    std::optional<std::string> scope{}, clientId{}, username{}, tokenType{};
    std::optional<std::int64_t> exp{}, iat{};
    std::optional<std::string> sub{}, aud{}, iss{}, jti{};

    static constexpr auto fields()
    {
        using A = IntrospectionAnswer;
        using json::field, json::leaveOutWhenEmpty;
        return std::tuple{field("active", &A::isActive, "Whether the API accepts it now"),
                          field("scope", &A::scope, "What was granted", leaveOutWhenEmpty),
                          field("client_id", &A::clientId, "The application it was issued to", leaveOutWhenEmpty),
                          field("username", &A::username, "Whose it is", leaveOutWhenEmpty),
                          field("token_type", &A::tokenType, "How it is sent", leaveOutWhenEmpty),
                          field("exp", &A::exp, "When it expires", leaveOutWhenEmpty),
                          field("iat", &A::iat, "When it was issued", leaveOutWhenEmpty),
                          field("sub", &A::sub, "The number of the user", leaveOutWhenEmpty),
                          field("aud", &A::aud, "What it is for", leaveOutWhenEmpty),
                          field("iss", &A::iss, "Who issued it", leaveOutWhenEmpty),
                          field("jti", &A::jti, "Its name", leaveOutWhenEmpty)};
    }
};

} // namespace trivet::oauth
