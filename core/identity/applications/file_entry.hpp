#pragma once
#include "applications/application_input.hpp"
#include "json/field.hpp"
#include "json/json_value.hpp"

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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using Self = FileEntry;
        using json::field;
        visit(field("client_id", &Self::clientId, "Client ID", json::required));
        visit(field("name", &Self::name, "Name shown to users", json::required));
        visit(field("redirect_uris", &Self::redirectUris, "Redirect URIs", json::required));
        visit(field("post_logout_redirect_uris", &Self::postLogoutRedirectUris, "Redirect URIs after signing out"));
        visit(field("confidential_client", &Self::confidentialClient, "Confidential client"));
        visit(field("client_secret", &Self::clientSecret, "Client secret"));
        visit(field("client_secret_file", &Self::clientSecretFile, "A file with the secret in its first line"));
        visit(field("client_secret_sha256", &Self::clientSecretSha256, "SHA-256 of the secret in hexadecimal"));
        visit(field("skip_secondary_authorization", &Self::skipSecondaryAuthorization, "Do not ask for consent again"));
        visit(field("resource_server", &Self::resourceServer, "May introspect the tokens of all applications"));
        visit(field("require_pkce", &Self::requirePkce, "Refuse authorization requests without PKCE"));
        visit(field("id_token_signed_response_alg", &Self::idTokenSignedResponseAlg, "Algorithm of its ID tokens"));
        visit(field("backchannel_logout_uri", &Self::backchannelLogoutUri, "Back-channel logout URI"));
        visit(field("backchannel_logout_session_required", &Self::backchannelLogoutSessionRequired,
                    "The logout token must contain the session ID"));
    }

    ApplicationInput input() const;
};

// The entries of the file. Throws Error (Invalid) unless it is a JSON list.
json::Value::Array parseEntries(const std::string& text);

// Throws Error (Invalid), also for a name nobody knows: a slip of the pen must not go unnoticed.
FileEntry readEntry(const json::Value& value);

} // namespace trivet::applications
