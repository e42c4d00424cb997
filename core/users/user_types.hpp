#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <string>
#include <tuple>

namespace trivet::users {

struct User {
    static constexpr auto schema = json::value("User");
    std::int64_t id = 0;
    std::string login{}, loginName{};
    std::int64_t sourceId = 0;
    std::string fullName{}, email{}, avatarUrl{}, htmlUrl{}, language{};
    bool isAdmin = false;
    json::Time lastLogin{}, created{};
    bool restricted = false, active = false, prohibitLogin = false;
    std::string location{}, website{}, description{}, visibility{};
    std::int64_t followersCount = 0, followingCount = 0, starredReposCount = 0;
    std::string username{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("id", &User::id, "Number of the account"),
            field("login", &User::login, "Name to sign in with"),
            field("login_name", &User::loginName, "Name at the authentication source"),
            field("source_id", &User::sourceId, "Number of the authentication source"),
            field("full_name", &User::fullName, "Name for people"),
            field("email", &User::email, "Address, or a placeholder where it is hidden"),
            field("avatar_url", &User::avatarUrl, "Picture"),
            field("html_url", &User::htmlUrl, "Page of the account"),
            field("language", &User::language, "Language of the pages"),
            field("is_admin", &User::isAdmin, "Administers the site"),
            field("last_login", &User::lastLogin, "When they last signed in"),
            field("created", &User::created, "When the account was made"),
            field("restricted", &User::restricted, "Sees only what they were given"),
            field("active", &User::active, "The account is in use"),
            field("prohibit_login", &User::prohibitLogin, "May not sign in"),
            field("location", &User::location, "Where they are"),
            field("website", &User::website, "Their site"),
            field("description", &User::description, "About them"),
            field("visibility", &User::visibility, "public, limited or private"),
            field("followers_count", &User::followersCount, "How many follow them"),
            field("following_count", &User::followingCount, "How many they follow"),
            field("starred_repos_count", &User::starredReposCount, "How many repositories they starred"),
            field("username", &User::username, "The same as login"),
        };
    }
};

} // namespace trivet::users
