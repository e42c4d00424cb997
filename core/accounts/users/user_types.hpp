#pragma once
#include "json/field.hpp"
#include "json/schema.hpp"
#include "json/types.hpp"
#include "json/write.hpp"

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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &User::id, "Number of the account"));
        visit(field("login", &User::login, "Name to sign in with"));
        visit(field("login_name", &User::loginName, "Name at the authentication source"));
        visit(field("source_id", &User::sourceId, "Number of the authentication source"));
        visit(field("full_name", &User::fullName, "Name for people"));
        visit(field("email", &User::email, "Address, or a placeholder where it is hidden"));
        visit(field("avatar_url", &User::avatarUrl, "Picture"));
        visit(field("html_url", &User::htmlUrl, "Page of the account"));
        visit(field("language", &User::language, "Language of the pages"));
        visit(field("is_admin", &User::isAdmin, "Administers the site"));
        visit(field("last_login", &User::lastLogin, "When they last signed in"));
        visit(field("created", &User::created, "When the account was made"));
        visit(field("restricted", &User::restricted, "Sees only what they were given"));
        visit(field("active", &User::active, "The account is in use"));
        visit(field("prohibit_login", &User::prohibitLogin, "May not sign in"));
        visit(field("location", &User::location, "Where they are"));
        visit(field("website", &User::website, "Their site"));
        visit(field("description", &User::description, "About them"));
        visit(field("visibility", &User::visibility, "public, limited or private"));
        visit(field("followers_count", &User::followersCount, "How many follow them"));
        visit(field("following_count", &User::followingCount, "How many they follow"));
        visit(field("starred_repos_count", &User::starredReposCount, "How many repositories they starred"));
        visit(field("username", &User::username, "The same as login"));
    }
};

} // namespace trivet::users

namespace trivet::json {
extern template void appendObject(std::string&, const users::User&);
extern template void define<users::User>(Definitions&);
} // namespace trivet::json
