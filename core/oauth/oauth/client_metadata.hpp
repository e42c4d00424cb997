#pragma once
#include "http/context.hpp"
#include "http/operation.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::oauth {

// What a client is registered with (RFC 7591 §2, and what OpenID Connect adds). Members that are not listed are
// ignored; a list that is empty counts as not sent.
struct ClientMetadata {
    static constexpr auto schema = json::value("ClientMetadata");
    std::vector<std::string> redirectUris{};
    std::string name{}, proof{};
    std::vector<std::string> grantTypes{}, responseTypes{}, postLogoutUris{};
    std::string backchannelLogoutUri{};
    bool backchannelNeedsSession = false;
    std::string idTokenAlgorithm{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using M = ClientMetadata;
        using json::field, json::maxLength, json::leaveOutWhenEmpty;
        visit(field("redirect_uris", &M::redirectUris, "Redirect URIs", maxLength(8192)));
        visit(field("client_name", &M::name, "Name shown to users", maxLength(255)));
        visit(field("token_endpoint_auth_method", &M::proof, "none for a client that cannot keep a secret"));
        visit(field("grant_types", &M::grantTypes, "authorization_code must be among them"));
        visit(field("response_types", &M::responseTypes, "code must be among them"));
        visit(field("post_logout_redirect_uris", &M::postLogoutUris, "Redirect URIs after signing out", maxLength(8192),
                    leaveOutWhenEmpty));
        visit(field("backchannel_logout_uri", &M::backchannelLogoutUri, "Back-channel logout URI", maxLength(8192),
                    leaveOutWhenEmpty));
        visit(field("backchannel_logout_session_required", &M::backchannelNeedsSession, "Whether to name the session"));
        visit(field("id_token_signed_response_alg", &M::idTokenAlgorithm, "Signing algorithm of its ID tokens",
                    maxLength(20)));
    }
};

// The same as a client sends it. Throws Error (invalid_client_metadata) for a body that cannot be read.
struct SentMetadata : ClientMetadata {
    static constexpr auto schema = json::value("SentClientMetadata");
    std::string clientId{}, clientSecret{}; // in a change those it has, the secret if it likes (RFC 7592 §2.2)
    // Checked, so that a client learns of a mistake, and not kept: nobody is shown them.
    std::string logoUri{}, clientUri{}, policyUri{}, termsUri{}, subjectType{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using M = SentMetadata;
        ClientMetadata::fields(visit);
        visit(json::field("client_id", &M::clientId, "", json::maxLength(255)));
        visit(json::field("client_secret", &M::clientSecret, "", json::maxLength(255)));
        visit(json::field("logo_uri", &M::logoUri, "", json::maxLength(8192)));
        visit(json::field("client_uri", &M::clientUri, "", json::maxLength(8192)));
        visit(json::field("policy_uri", &M::policyUri, "", json::maxLength(8192)));
        visit(json::field("tos_uri", &M::termsUri, "", json::maxLength(8192)));
        visit(json::field("subject_type", &M::subjectType, "", json::maxLength(255)));
    }
    static SentMetadata resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The same as it is told to the client (RFC 7591 §3.2.1, RFC 7592 §3).
struct ClientInformation : ClientMetadata {
    static constexpr auto schema = json::value("ClientInformation");
    std::string clientId{}, clientSecret{}, registrationToken{}, registrationUri{};
    std::int64_t issuedAt = 0;
    std::optional<std::int64_t> secretExpiresAt{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using I = ClientInformation;
        using json::field, json::leaveOutWhenEmpty;
        visit(field("client_id", &I::clientId, "Client ID"));
        visit(field("client_secret", &I::clientSecret, "Client secret, only in the response that creates it",
                    leaveOutWhenEmpty));
        visit(field("client_id_issued_at", &I::issuedAt, "When it was registered"));
        visit(field("client_secret_expires_at", &I::secretExpiresAt, "0: never", leaveOutWhenEmpty));
        visit(field("registration_access_token", &I::registrationToken, "Registration access token"));
        visit(field("registration_client_uri", &I::registrationUri, "Client configuration endpoint"));
        ClientMetadata::fields(visit);
    }
};

} // namespace trivet::oauth
