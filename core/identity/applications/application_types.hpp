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
        visit(field("name", &Self::name, "What users are told is asking", json::required, json::maxLength(255)));
        visit(field("redirect_uris", &Self::redirectUris, "Where users may be sent back to", json::required,
                    json::maxLength(8192)));
        visit(field("confidential_client", &Self::confidentialClient, "Whether it can keep a secret"));
        visit(field("skip_secondary_authorization", &Self::skipSecondaryAuthorization,
                    "Do not ask a user who has agreed once; for administrators"));
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
        visit(field("id", &Self::id, "Number of the application"));
        visit(field("name", &Self::name, "What users are told is asking"));
        visit(field("client_id", &Self::clientId, "What it calls itself in requests"));
        visit(field("client_secret", &Self::clientSecret, "Its secret, only in the answer that makes it"));
        visit(field("confidential_client", &Self::confidentialClient, "Whether it can keep a secret"));
        visit(field("skip_secondary_authorization", &Self::skipSecondaryAuthorization,
                    "A user who has agreed once is not asked again"));
        visit(field("redirect_uris", &Self::redirectUris, "Where users may be sent back to"));
        visit(field("created", &Self::created, "When it was made"));
    }
};

// A change always makes a new secret: clients rely on it.
struct SecretChange {
    static constexpr auto schema = json::query();
    std::int64_t keepOldSecretFor = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("keep_old_secret_for", &SecretChange::keepOldSecretFor,
                          "Seconds for which the secret used until now stays valid; 0: it ends at once",
                          json::range(0, 30 * 86400)));
    }
};

} // namespace trivet::applications
