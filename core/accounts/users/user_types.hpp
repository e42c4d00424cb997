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
        visit(field("id", &User::id, "ID of the user or organization"));
        visit(field("login", &User::login, "User name"));
        visit(field("login_name", &User::loginName, "Name at the authentication source"));
        visit(field("source_id", &User::sourceId, "ID of the authentication source"));
        visit(field("full_name", &User::fullName, "Full name"));
        visit(field("email", &User::email, "Email address, or a placeholder if it is hidden"));
        visit(field("avatar_url", &User::avatarUrl, "URL of the avatar"));
        visit(field("html_url", &User::htmlUrl, "URL of the profile page"));
        visit(field("language", &User::language, "Language of the pages"));
        visit(field("is_admin", &User::isAdmin, "Administrator"));
        visit(field("last_login", &User::lastLogin, "Last sign-in"));
        visit(field("created", &User::created, "When the account was created"));
        visit(field("restricted", &User::restricted, "Restricted user"));
        visit(field("active", &User::active, "Active"));
        visit(field("prohibit_login", &User::prohibitLogin, "Prohibited from signing in"));
        visit(field("location", &User::location, "Location"));
        visit(field("website", &User::website, "Website"));
        visit(field("description", &User::description, "Description"));
        visit(field("visibility", &User::visibility, "public, limited or private",
                    json::oneOf("public", "limited", "private")));
        visit(field("followers_count", &User::followersCount, "Number of followers"));
        visit(field("following_count", &User::followingCount, "Number of followed users"));
        visit(field("starred_repos_count", &User::starredReposCount, "Number of starred repositories"));
        visit(field("username", &User::username, "Same value as login"));
    }
};

} // namespace trivet::users

namespace trivet::json {
extern template void appendObject(std::string&, const users::User&);
extern template void define<users::User>(Definitions&);
} // namespace trivet::json
