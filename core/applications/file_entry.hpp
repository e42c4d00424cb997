#pragma once
#include "applications/application_wish.hpp"
#include "json/field.hpp"
#include "json/value.hpp"

#include <string>
#include <tuple>
#include <vector>

namespace trivet::applications {

// One application of APPLICATIONS_FILE. Where RFC 7591 or OpenID Connect have a name for something, it is called that.
struct FileEntry {
    static constexpr auto schema = json::value("Application");
    std::string clientId{}, name{}, clientSecret{}, clientSecretFile{}, clientSecretSha256{};
    std::vector<std::string> redirectUris{}, postLogoutRedirectUris{};
    bool confidentialClient = false, skipSecondaryAuthorization = false, resourceServer = false, requirePkce = false;
    std::string idTokenSignedResponseAlg{}, backchannelLogoutUri{};
    bool backchannelLogoutSessionRequired = false;

    static constexpr auto fields()
    {
        using Self = FileEntry;
        using json::field;
        return std::tuple{
            field("client_id", &Self::clientId, "What it calls itself in requests", json::required),
            field("name", &Self::name, "What users are told is asking", json::required),
            field("redirect_uris", &Self::redirectUris, "Where users may be sent back to", json::required),
            field("post_logout_redirect_uris", &Self::postLogoutRedirectUris, "The same after signing out"),
            field("confidential_client", &Self::confidentialClient, "Whether it can keep a secret"),
            field("client_secret", &Self::clientSecret, "The secret itself"),
            field("client_secret_file", &Self::clientSecretFile, "A file with the secret in its first line"),
            field("client_secret_sha256", &Self::clientSecretSha256, "SHA-256 of the secret in hexadecimal"),
            field("skip_secondary_authorization", &Self::skipSecondaryAuthorization, "Do not ask for consent again"),
            field("resource_server", &Self::resourceServer, "May introspect the tokens of all applications"),
            field("require_pkce", &Self::requirePkce, "Refuse authorization requests without PKCE"),
            field("id_token_signed_response_alg", &Self::idTokenSignedResponseAlg, "Algorithm of its ID tokens"),
            field("backchannel_logout_uri", &Self::backchannelLogoutUri, "Told when a user signs out"),
            field("backchannel_logout_session_required", &Self::backchannelLogoutSessionRequired,
                  "Must be told which session"),
        };
    }

    Wish wish() const;
};

// The entries of the file. Throws Error (Invalid) unless it is a JSON list.
json::Value::Array parseEntries(const std::string& text);

// Throws Error (Invalid), also for a name nobody knows: a slip of the pen must not go unnoticed.
FileEntry readEntry(const json::Value& value);

} // namespace trivet::applications
