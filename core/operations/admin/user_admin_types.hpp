#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
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
        visit(field("username", &U::username, "Name to sign in with", json::required, maxLength(40)));
        visit(field("email", &U::email, "Address, taken as verified", json::required, maxLength(254)));
        visit(field("full_name", &U::fullName, "Name for people", maxLength(100)));
        visit(field("login_name", &U::loginName, "Name at the authentication source", maxLength(255)));
        visit(field("source_id", &U::sourceId, "Number of the authentication source; 0 is this server",
                    json::range(0, 0)));
        visit(field("password", &U::password, "Password", maxLength(1024)));
        visit(field("must_change_password", &U::mustChangePassword, "Ask for a new password first; true if left out"));
        visit(field("restricted", &U::restricted, "Sees only what they were given"));
        visit(field("visibility", &U::visibility, "Who may see the account",
                    json::oneOf("public", "limited", "private")));
        visit(field("created_at", &U::createdAt, "When the account was made, for users who come from elsewhere"));
        visit(field("send_notify", &U::sendNotify, "Accepted; nothing is sent"));
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
        visit(field("email", &U::email, "Primary address, taken as verified", maxLength(254)));
        visit(field("full_name", &U::fullName, "Name for people", maxLength(100)));
        visit(field("login_name", &U::loginName, "Name at the authentication source", maxLength(255)));
        visit(field("source_id", &U::sourceId, "Number of the authentication source; 0 is this server",
                    json::range(0, 0)));
        visit(field("password", &U::password, "New password", maxLength(1024)));
        visit(field("must_change_password", &U::mustChangePassword, "Ask for a new password first"));
        visit(field("website", &U::website, "Their site", maxLength(255)));
        visit(field("location", &U::location, "Where they are", maxLength(50)));
        visit(field("description", &U::description, "About them", maxLength(255)));
        visit(field("active", &U::active, "The account is in use"));
        visit(field("admin", &U::admin, "Administers the site"));
        visit(field("restricted", &U::restricted, "Sees only what they were given"));
        visit(field("prohibit_login", &U::prohibitLogin, "May not sign in"));
        visit(field("visibility", &U::visibility, "Who may see the account",
                    json::oneOf("public", "limited", "private")));
        visit(field("allow_create_organization", &U::allowCreateOrganization, "May make organizations"));
        visit(field("allow_git_hook", &U::allowGitHook, "May edit git hooks"));
        visit(field("allow_import_local", &U::allowImportLocal, "May import repositories of this machine"));
        visit(field("max_repo_creation", &U::maxRepoCreation, "Most repositories; -1 is what the site allows",
                    json::range(-1, 1000000)));
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
        visit(json::field("purge", &PurgeInput::purge, "End their memberships first"));
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
        visit(field("source_id", &S::sourceId, "Number of the authentication source"));
        visit(field("login_name", &S::loginName, "Name at the authentication source", maxLength(255)));
        visit(field("sort", &S::sort, "By what", json::oneOf("name", "created", "updated", "id")));
        visit(field("order", &S::order, "In which direction", json::oneOf("asc", "desc")));
        visit(field("q", &S::text, "Part of the name, full name or an address", maxLength(255)));
        visit(field("visibility", &S::visibility, "Who may see them", json::oneOf("public", "limited", "private")));
        visit(field("is_active", &S::isActive, "Accounts in use"));
        visit(field("is_admin", &S::isAdmin, "Administrators"));
        visit(field("is_restricted", &S::isRestricted, "Who sees only what they were given"));
        visit(field("is_2fa_enabled", &S::isTwoFactorEnabled, "Who has a second factor"));
        visit(field("is_prohibit_login", &S::isProhibitLogin, "Who may not sign in"));
    }
};

} // namespace trivet::admin
