#pragma once
#include "base/parameters.hpp"
#include "http/context.hpp"
#include "json/field.hpp"

#include <string>
#include <tuple>

namespace trivet::oauth {

// An authorization request as the browser brought it (RFC 6749 §4.1.1, OpenID Connect Core §3.1.2.1). A parameter that
// is empty counts as not sent. What is not listed here is tolerated and ignored.
struct AuthorizeRequest {
    static constexpr auto schema = json::body("AuthorizeRequest");
    std::string clientId{}, redirectUri{}, responseType{}, responseMode{}, state{}, scope{}, nonce{};
    std::string challenge{}, challengeMethod{};
    std::string prompt{}, maxAge{}, loginHint{}, idTokenHint{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using R = AuthorizeRequest;
        using json::field;
        visit(field("client_id", &R::clientId, ""));
        visit(field("redirect_uri", &R::redirectUri, ""));
        visit(field("response_type", &R::responseType, ""));
        visit(field("response_mode", &R::responseMode, ""));
        visit(field("state", &R::state, ""));
        visit(field("scope", &R::scope, ""));
        visit(field("nonce", &R::nonce, ""));
        visit(field("code_challenge", &R::challenge, ""));
        visit(field("code_challenge_method", &R::challengeMethod, ""));
        visit(field("prompt", &R::prompt, ""));
        visit(field("max_age", &R::maxAge, ""));
        visit(field("login_hint", &R::loginHint, ""));
        visit(field("id_token_hint", &R::idTokenHint, ""));
    }
};

// What was sent, by query or, posted, by form. Throws Error for a body that is no form.
Parameters sentParameters(http::Context& context);

// Those parameters that mean something here, and no others.
Parameters knownOf(const Parameters& sent);

// The first value of each; checks/distinct_parameters.cpp refuses a second.
AuthorizeRequest readAuthorizeRequest(const Parameters& sent);

} // namespace trivet::oauth
