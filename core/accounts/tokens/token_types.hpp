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
        visit(field("name", &CreateAccessToken::name, "Tells the token from your others", json::required,
                    json::maxLength(255)));
        visit(field("scopes", &CreateAccessToken::scopes, "What it may do, for example read:user; none: very little",
                    json::maxLength(100)));
        visit(field("expires_at", &CreateAccessToken::expiresAt, "When it ends; without it, never"));
        visit(field("repositories", &CreateAccessToken::repositories,
                    "The only repositories it may reach, as owner/name", json::maxLength(255)));
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
        visit(field("id", &AccessToken::id, "Number of the token"));
        visit(field("name", &AccessToken::name, "What its owner calls it"));
        visit(field("sha1", &AccessToken::sha1, "The token itself, only in the answer that makes it"));
        visit(field("token_last_eight", &AccessToken::tokenLastEight, "Its last eight characters"));
        visit(field("scopes", &AccessToken::scopes, "What it may do"));
        visit(field("created_at", &AccessToken::createdAt, "When it was made"));
        visit(field("last_used_at", &AccessToken::lastUsedAt, "When it was last used, to the minute"));
        visit(field("expires_at", &AccessToken::expiresAt, "When it ends", json::leaveOutWhenEmpty));
        visit(field("repositories", &AccessToken::repositories, "The only repositories it may reach",
                    json::leaveOutWhenEmpty));
    }
};

struct UserMeta {
    static constexpr auto schema = json::value("UserMeta");
    std::int64_t id = 0;
    std::string login{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &UserMeta::id, "Number of the account"));
        visit(json::field("login", &UserMeta::login, "Name to sign in with"));
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
        visit(field("id", &CurrentAccessToken::id, "Number of the token"));
        visit(field("name", &CurrentAccessToken::name, "What its owner calls it"));
        visit(field("scopes", &CurrentAccessToken::scopes, "What it may do"));
        visit(field("created_at", &CurrentAccessToken::createdAt, "When it was made"));
        visit(field("last_used_at", &CurrentAccessToken::lastUsedAt, "When it was last used, to the minute"));
        visit(field("expires_at", &CurrentAccessToken::expiresAt, "When it ends", json::leaveOutWhenEmpty));
        visit(field("repositories", &CurrentAccessToken::repositories, "The only repositories it may reach",
                    json::leaveOutWhenEmpty));
        visit(field("user", &CurrentAccessToken::user, "Whose it is"));
    }
};

} // namespace trivet::tokens
