#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::tokens {

struct CreateAccessToken {
    static constexpr auto schema = json::body("CreateAccessTokenOption");
    std::string name{};
    std::vector<std::string> scopes{};
    std::optional<json::Time> expiresAt{};
    std::optional<std::vector<std::string>> repositories{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &CreateAccessToken::name, "Name of the token", json::required, json::maxLength(255)));
        visit(field("scopes", &CreateAccessToken::scopes,
                    "Scopes, for example read:user; without any, only public information", json::maxLength(100)));
        visit(field("expires_at", &CreateAccessToken::expiresAt, "When it expires; by default never"));
        visit(field("repositories", &CreateAccessToken::repositories,
                    "Repositories to limit the token to, as owner/name", json::maxLength(255)));
    }
};

struct AccessToken {
    static constexpr auto schema = json::value("AccessToken");
    std::int64_t id = 0;
    std::string name{}, sha1{}, tokenLastEight{};
    std::vector<std::string> scopes{};
    json::Time createdAt{}, lastUsedAt{};
    std::optional<json::Time> expiresAt{};
    std::vector<std::string> repositories{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &AccessToken::id, "ID of the token"));
        visit(field("name", &AccessToken::name, "Name of the token"));
        visit(field("sha1", &AccessToken::sha1, "The token, only in the response that creates it"));
        visit(field("token_last_eight", &AccessToken::tokenLastEight, "Last eight characters"));
        visit(field("scopes", &AccessToken::scopes, "Scopes"));
        visit(field("created_at", &AccessToken::createdAt, "When it was created"));
        visit(field("last_used_at", &AccessToken::lastUsedAt, "When it was last used, to the minute"));
        visit(field("expires_at", &AccessToken::expiresAt, "When it expires", json::leaveOutWhenEmpty));
        visit(field("repositories", &AccessToken::repositories, "Repositories the token is limited to",
                    json::leaveOutWhenEmpty));
    }
};

struct UserMeta {
    static constexpr auto schema = json::value("UserMeta");
    std::int64_t id = 0;
    std::string login{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &UserMeta::id, "ID of the user or organization"));
        visit(json::field("login", &UserMeta::login, "User name"));
    }
};

struct CurrentAccessToken {
    static constexpr auto schema = json::value("CurrentAccessToken");
    std::int64_t id = 0;
    std::string name{};
    std::vector<std::string> scopes{};
    json::Time createdAt{}, lastUsedAt{};
    std::optional<json::Time> expiresAt{};
    std::vector<std::string> repositories{};
    UserMeta user{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &CurrentAccessToken::id, "ID of the token"));
        visit(field("name", &CurrentAccessToken::name, "Name of the token"));
        visit(field("scopes", &CurrentAccessToken::scopes, "Scopes"));
        visit(field("created_at", &CurrentAccessToken::createdAt, "When it was created"));
        visit(field("last_used_at", &CurrentAccessToken::lastUsedAt, "When it was last used, to the minute"));
        visit(field("expires_at", &CurrentAccessToken::expiresAt, "When it expires", json::leaveOutWhenEmpty));
        visit(field("repositories", &CurrentAccessToken::repositories, "Repositories the token is limited to",
                    json::leaveOutWhenEmpty));
        visit(field("user", &CurrentAccessToken::user, "Owner"));
    }
};

} // namespace trivet::tokens
