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
        visit(field("active", &A::isActive, "Whether the API accepts it now"));
        visit(field("scope", &A::scope, "What was granted", leaveOutWhenEmpty));
        visit(field("client_id", &A::clientId, "The application it was issued to", leaveOutWhenEmpty));
        visit(field("username", &A::username, "Whose it is", leaveOutWhenEmpty));
        visit(field("token_type", &A::tokenType, "How it is sent", leaveOutWhenEmpty));
        visit(field("exp", &A::exp, "When it expires", leaveOutWhenEmpty));
        visit(field("iat", &A::iat, "When it was issued", leaveOutWhenEmpty));
        visit(field("sub", &A::sub, "The number of the user", leaveOutWhenEmpty));
        visit(field("aud", &A::aud, "What it is for", leaveOutWhenEmpty));
        visit(field("iss", &A::iss, "Who issued it", leaveOutWhenEmpty));
        visit(field("jti", &A::jti, "Its name", leaveOutWhenEmpty));
    }
};

} // namespace trivet::oauth
