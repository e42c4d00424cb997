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

    static constexpr auto fields()
    {
        using M = ProviderMetadata;
        using json::field, json::leaveOutWhenEmpty;
        return std::tuple{
            field("issuer", &M::issuer, ""),
            field("authorization_endpoint", &M::authorization, "", leaveOutWhenEmpty),
            field("token_endpoint", &M::token, "", leaveOutWhenEmpty),
            field("jwks_uri", &M::keys, "", leaveOutWhenEmpty),
            field("userinfo_endpoint", &M::userInfo, "", leaveOutWhenEmpty),
            field("introspection_endpoint", &M::introspection, "", leaveOutWhenEmpty),
            field("revocation_endpoint", &M::revocation, "", leaveOutWhenEmpty),
            field("pushed_authorization_request_endpoint", &M::pushed, "", leaveOutWhenEmpty),
            field("registration_endpoint", &M::registration, "", leaveOutWhenEmpty),
            field("device_authorization_endpoint", &M::device, "", leaveOutWhenEmpty),
            field("end_session_endpoint", &M::endSession, "", leaveOutWhenEmpty),
            field("scopes_supported", &M::scopes, ""),
            field("response_types_supported", &M::responseTypes, ""),
            field("response_modes_supported", &M::responseModes, ""),
            field("grant_types_supported", &M::grantTypes, ""),
            field("code_challenge_methods_supported", &M::challengeMethods, ""),
            field("token_endpoint_auth_methods_supported", &M::clientProofs, ""),
            field("revocation_endpoint_auth_methods_supported", &M::clientProofs, ""),
            field("introspection_endpoint_auth_methods_supported", &M::secretProofs, ""),
            field("subject_types_supported", &M::subjectTypes, ""),
            field("id_token_signing_alg_values_supported", &M::idTokenAlgorithms, ""),
            field("claims_supported", &M::claims, ""),
            field("authorization_response_iss_parameter_supported", &M::namesIssuerInAnswers, ""),
            field("backchannel_logout_supported", &M::tellsOfSignOut, ""),
            field("backchannel_logout_session_supported", &M::namesEndedSession, ""),
            field("claims_parameter_supported", &M::readsClaimsParameter, ""),
            field("request_parameter_supported", &M::readsRequestObjects, ""),
            field("request_uri_parameter_supported", &M::readsRequestUris, ""),
        };
    }
};

} // namespace trivet::oauth
