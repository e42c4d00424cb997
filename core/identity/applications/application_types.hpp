#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::applications {

struct CreateOAuth2Application {
    static constexpr auto schema = json::body("CreateOAuth2ApplicationOptions");
    std::string name{};
    std::vector<std::string> redirectUris{};
    bool confidentialClient = false, skipSecondaryAuthorization = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using Self = CreateOAuth2Application;
        using json::field;
        visit(field("name", &Self::name, "Name shown to users", json::required, json::maxLength(255)));
        visit(field("redirect_uris", &Self::redirectUris, "Redirect URIs", json::required, json::maxLength(8192)));
        visit(field("confidential_client", &Self::confidentialClient, "Confidential client"));
        visit(field("skip_secondary_authorization", &Self::skipSecondaryAuthorization,
                    "Skip the consent page once a user has agreed; for administrators"));
    }
};

struct OAuth2Application {
    static constexpr auto schema = json::value("OAuth2Application");
    std::int64_t id = 0;
    std::string name{}, clientId{}, clientSecret{};
    bool confidentialClient = false, skipSecondaryAuthorization = false;
    std::vector<std::string> redirectUris{};
    json::Time created{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using Self = OAuth2Application;
        using json::field;
        visit(field("id", &Self::id, "ID of the application"));
        visit(field("name", &Self::name, "Name shown to users"));
        visit(field("client_id", &Self::clientId, "Client ID"));
        visit(field("client_secret", &Self::clientSecret, "Client secret, only in the response that creates it"));
        visit(field("confidential_client", &Self::confidentialClient, "Confidential client"));
        visit(field("skip_secondary_authorization", &Self::skipSecondaryAuthorization,
                    "Skip the consent page once a user has agreed"));
        visit(field("redirect_uris", &Self::redirectUris, "Redirect URIs"));
        visit(field("created", &Self::created, "When it was created"));
    }
};

// A change always makes a new secret: clients rely on it.
struct SecretChange {
    static constexpr auto schema = json::query();
    std::int64_t keepOldSecretFor = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("keep_old_secret_for", &SecretChange::keepOldSecretFor,
                          "Seconds for which the old secret stays valid; 0: it expires at once",
                          json::range(0, 30 * 86400)));
    }
};

} // namespace trivet::applications
