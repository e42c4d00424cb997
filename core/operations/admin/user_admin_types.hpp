#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::http {
class Context;
}
namespace trivet::json {
class Problems;
}

namespace trivet::admin {

struct CreateUser {
    static constexpr auto schema = json::body("CreateUserOption");
    std::string username{}, email{}, fullName{}, loginName{}, password{}, visibility{"public"};
    std::int64_t sourceId = 0;
    bool mustChangePassword = true, restricted = false, sendNotify = false;
    std::optional<json::Time> createdAt{};

    void check(const http::Context& context, json::Problems& problems) const;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using U = CreateUser;
        visit(field("username", &U::username, "User name", json::required, maxLength(40)));
        visit(field("email", &U::email, "Email address, considered verified", json::required, maxLength(254)));
        visit(field("full_name", &U::fullName, "Full name", maxLength(100)));
        visit(field("login_name", &U::loginName, "Name at the authentication source", maxLength(255)));
        visit(field("source_id", &U::sourceId, "ID of the authentication source; 0: this server",
                    json::range(0, std::numeric_limits<std::int64_t>::max())));
        visit(
            field("password", &U::password, "Password; ignored if an authentication source keeps it", maxLength(1024)));
        visit(field("must_change_password", &U::mustChangePassword,
                    "Require a password change at the next sign-in; by default true"));
        visit(field("restricted", &U::restricted, "Restricted user"));
        visit(field("visibility", &U::visibility, "Visibility", json::oneOf("public", "limited", "private")));
        visit(field("created_at", &U::createdAt, "When the account was created, for migrated users"));
        visit(field("send_notify", &U::sendNotify, "Accepted without effect"));
    }
};

// What is absent stays as it is.
struct EditUser {
    static constexpr auto schema = json::body("EditUserOption");
    std::optional<std::string> email{}, fullName{}, loginName{}, password{}, website{}, location{}, description{},
        visibility{};
    std::optional<bool> active{}, admin{}, allowCreateOrganization{}, allowGitHook{}, allowImportLocal{},
        mustChangePassword{}, prohibitLogin{}, restricted{};
    std::optional<std::int64_t> maxRepoCreation{}, sourceId{};

    void check(const http::Context& context, json::Problems& problems) const;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using U = EditUser;
        visit(field("email", &U::email, "Primary email address, considered verified", maxLength(254)));
        visit(field("full_name", &U::fullName, "Full name", maxLength(100)));
        visit(field("login_name", &U::loginName, "Name at the authentication source", maxLength(255)));
        visit(field("source_id", &U::sourceId, "ID of the authentication source; 0: this server",
                    json::range(0, std::numeric_limits<std::int64_t>::max())));
        visit(field("password", &U::password, "New password", maxLength(1024)));
        visit(field("must_change_password", &U::mustChangePassword, "Require a password change at the next sign-in"));
        visit(field("website", &U::website, "Website", maxLength(255)));
        visit(field("location", &U::location, "Location", maxLength(50)));
        visit(field("description", &U::description, "Description", maxLength(255)));
        visit(field("active", &U::active, "Active"));
        visit(field("admin", &U::admin, "Administrator"));
        visit(field("restricted", &U::restricted, "Restricted user"));
        visit(field("prohibit_login", &U::prohibitLogin, "Prohibited from signing in"));
        visit(field("visibility", &U::visibility, "Visibility", json::oneOf("public", "limited", "private")));
        visit(field("allow_create_organization", &U::allowCreateOrganization, "May create organizations"));
        visit(field("allow_git_hook", &U::allowGitHook, "May edit git hooks"));
        visit(field("allow_import_local", &U::allowImportLocal, "May import local repositories"));
        visit(field("max_repo_creation", &U::maxRepoCreation,
                    "Maximum number of repositories; -1: the limit of the site", json::range(-1, 1000000)));
    }
};

struct RenameUser {
    static constexpr auto schema = json::body("RenameUserOption");
    std::string newUsername{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("new_username", &RenameUser::newUsername, "New name", json::required, json::maxLength(40)));
    }
};

struct PurgeInput {
    static constexpr auto schema = json::query();
    bool purge = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("purge", &PurgeInput::purge, "Also delete everything that belongs to the user",
                          json::ignoredWhenWrong));
    }
};

struct UserSearch {
    static constexpr auto schema = json::query();
    std::string text{}, loginName{}, visibility{}, sort{}, order{};
    std::optional<std::int64_t> sourceId{};
    std::optional<bool> isActive{}, isAdmin{}, isRestricted{}, isTwoFactorEnabled{}, isProhibitLogin{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using S = UserSearch;
        visit(field("source_id", &S::sourceId, "ID of the authentication source"));
        visit(field("login_name", &S::loginName, "Name at the authentication source", maxLength(255)));
        visit(field("sort", &S::sort, "Sort key", json::oneOf("name", "created", "updated", "id")));
        visit(field("order", &S::order, "Sort order: asc or desc", json::oneOf("asc", "desc")));
        visit(field("q", &S::text, "Search in user names, full names and email addresses", maxLength(255)));
        visit(field("visibility", &S::visibility, "Visibility", json::oneOf("public", "limited", "private")));
        visit(field("is_active", &S::isActive, "Only active users, or only inactive ones"));
        visit(field("is_admin", &S::isAdmin, "Only administrators, or only other users"));
        visit(field("is_restricted", &S::isRestricted, "Only restricted users, or only others"));
        visit(field("is_2fa_enabled", &S::isTwoFactorEnabled,
                    "Only users with two-factor authentication, or only those without it"));
        visit(field("is_prohibit_login", &S::isProhibitLogin,
                    "Only users who are prohibited from signing in, or only others"));
    }
};

} // namespace trivet::admin
