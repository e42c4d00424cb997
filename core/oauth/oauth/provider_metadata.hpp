#pragma once
#include "json/field.hpp"

#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::oauth {

// What clients can find out by themselves (OpenID Connect Discovery §3, RFC 8414 §2). An address that is not there is
// not served.
struct ProviderMetadata {
    static constexpr auto schema = json::value("ProviderMetadata");
    using Address = std::optional<std::string>;
    using Names = std::vector<std::string>;

    std::string issuer{};
    Address authorization{}, token{}, keys{}, userInfo{}, introspection{}, revocation{}, pushed{}, registration{};
    Address device{}, endSession{};
    Names scopes{}, responseTypes{}, responseModes{}, grantTypes{}, challengeMethods{};
    Names clientProofs{}, secretProofs{}, subjectTypes{}, idTokenAlgorithms{}, claims{};
    bool namesIssuerInAnswers = true;                     // RFC 9207
    bool tellsOfSignOut = true, namesEndedSession = true; // OpenID Connect Back-Channel Logout §2.1
    // These three would count as true if they were left out, or have to be told.
    bool readsClaimsParameter = false, readsRequestObjects = false, readsRequestUris = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using M = ProviderMetadata;
        using json::field, json::leaveOutWhenEmpty;
        visit(field("issuer", &M::issuer, ""));
        visit(field("authorization_endpoint", &M::authorization, "", leaveOutWhenEmpty));
        visit(field("token_endpoint", &M::token, "", leaveOutWhenEmpty));
        visit(field("jwks_uri", &M::keys, "", leaveOutWhenEmpty));
        visit(field("userinfo_endpoint", &M::userInfo, "", leaveOutWhenEmpty));
        visit(field("introspection_endpoint", &M::introspection, "", leaveOutWhenEmpty));
        visit(field("revocation_endpoint", &M::revocation, "", leaveOutWhenEmpty));
        visit(field("pushed_authorization_request_endpoint", &M::pushed, "", leaveOutWhenEmpty));
        visit(field("registration_endpoint", &M::registration, "", leaveOutWhenEmpty));
        visit(field("device_authorization_endpoint", &M::device, "", leaveOutWhenEmpty));
        visit(field("end_session_endpoint", &M::endSession, "", leaveOutWhenEmpty));
        visit(field("scopes_supported", &M::scopes, ""));
        visit(field("response_types_supported", &M::responseTypes, ""));
        visit(field("response_modes_supported", &M::responseModes, ""));
        visit(field("grant_types_supported", &M::grantTypes, ""));
        visit(field("code_challenge_methods_supported", &M::challengeMethods, ""));
        visit(field("token_endpoint_auth_methods_supported", &M::clientProofs, ""));
        visit(field("revocation_endpoint_auth_methods_supported", &M::clientProofs, ""));
        visit(field("introspection_endpoint_auth_methods_supported", &M::secretProofs, ""));
        visit(field("subject_types_supported", &M::subjectTypes, ""));
        visit(field("id_token_signing_alg_values_supported", &M::idTokenAlgorithms, ""));
        visit(field("claims_supported", &M::claims, ""));
        visit(field("authorization_response_iss_parameter_supported", &M::namesIssuerInAnswers, ""));
        visit(field("backchannel_logout_supported", &M::tellsOfSignOut, ""));
        visit(field("backchannel_logout_session_supported", &M::namesEndedSession, ""));
        visit(field("claims_parameter_supported", &M::readsClaimsParameter, ""));
        visit(field("request_parameter_supported", &M::readsRequestObjects, ""));
        visit(field("request_uri_parameter_supported", &M::readsRequestUris, ""));
    }
};

} // namespace trivet::oauth
