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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using A = IntrospectionAnswer;
        using json::field, json::leaveOutWhenEmpty;
        visit(field("active", &A::isActive, "Whether the token is active"));
        visit(field("scope", &A::scope, "Granted scopes", leaveOutWhenEmpty));
        visit(field("client_id", &A::clientId, "Client ID", leaveOutWhenEmpty));
        visit(field("username", &A::username, "Owner", leaveOutWhenEmpty));
        visit(field("token_type", &A::tokenType, "Token type", leaveOutWhenEmpty));
        visit(field("exp", &A::exp, "When it expires", leaveOutWhenEmpty));
        visit(field("iat", &A::iat, "When it was issued", leaveOutWhenEmpty));
        visit(field("sub", &A::sub, "ID of the user", leaveOutWhenEmpty));
        visit(field("aud", &A::aud, "Description", leaveOutWhenEmpty));
        visit(field("iss", &A::iss, "Issuer", leaveOutWhenEmpty));
        visit(field("jti", &A::jti, "ID of the token", leaveOutWhenEmpty));
    }
};

} // namespace trivet::oauth
