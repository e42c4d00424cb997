#pragma once
#include "auth_sources/source_settings.hpp"
#include "openid_client/external_identity.hpp"
#include "openid_client/id_token_check.hpp"
#include "json/json_value.hpp"

namespace trivet::openid_client {

// What a provider says of somebody: in the ID token, and where that is silent at its UserInfo endpoint.
struct IdentityClaims {
    json::Value token{}, userinfo{};

    const json::Value* find(std::string_view name) const; // none: nobody says so
    std::string text(std::string_view name) const;

    // Whether the ID token alone leaves out something that accounts are made of or that the source asks for.
    bool lackWhatIsWanted(const auth_sources::SourceSettings& source) const;
    // Throws SignInRefused without the claim that the source requires.
    void requireWhatIsRequired(const auth_sources::SourceSettings& source) const;
    ExternalIdentity identity(const auth_sources::SourceSettings& source) const;
};

} // namespace trivet::openid_client
