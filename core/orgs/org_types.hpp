#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::orgs {

struct Organization {
    static constexpr auto schema = json::value("Organization");
    std::int64_t id = 0;
    std::string name{}, fullName{}, email{}, avatarUrl{}, description{}, website{}, location{}, visibility{};
    bool repoAdminChangeTeamAccess = false;
    std::string username{};

    static constexpr auto fields()
    {
        using json::field;
        using O = Organization;
        return std::tuple{
            field("id", &O::id, "Number of the organization"),
            field("name", &O::name, "Its name"),
            field("full_name", &O::fullName, "Name for people"),
            field("email", &O::email, "Address to reach it"),
            field("avatar_url", &O::avatarUrl, "Picture"),
            field("description", &O::description, "About it"),
            field("website", &O::website, "Its site"),
            field("location", &O::location, "Where it is"),
            field("visibility", &O::visibility, "public, limited or private"),
            field("repo_admin_change_team_access", &O::repoAdminChangeTeamAccess,
                  "Who administers a repository may change the teams that reach it"),
            field("username", &O::username, "The same as name"),
        };
    }
};

struct CreateOrganization {
    static constexpr auto schema = json::body("CreateOrgOption");
    std::string username{}, fullName{}, email{}, description{}, website{}, location{}, visibility{};
    bool repoAdminChangeTeamAccess = false;

    static constexpr auto fields()
    {
        using json::field, json::maxLength;
        using O = CreateOrganization;
        return std::tuple{
            field("username", &O::username, "Its name", json::required, maxLength(40)),
            field("full_name", &O::fullName, "Name for people", maxLength(100)),
            field("email", &O::email, "Address to reach it", maxLength(255)),
            field("description", &O::description, "About it", maxLength(255)),
            field("website", &O::website, "Its site", maxLength(255)),
            field("location", &O::location, "Where it is", maxLength(50)),
            field("visibility", &O::visibility, "Who may see it", json::oneOf("public", "limited", "private")),
            field("repo_admin_change_team_access", &O::repoAdminChangeTeamAccess,
                  "Who administers a repository may change the teams that reach it"),
        };
    }
};

// What is absent stays as it is.
struct EditOrganization {
    static constexpr auto schema = json::body("EditOrgOption");
    std::optional<std::string> fullName{}, email{}, description{}, website{}, location{}, visibility{};
    std::optional<bool> repoAdminChangeTeamAccess{};

    static constexpr auto fields()
    {
        using json::field, json::maxLength;
        using O = EditOrganization;
        return std::tuple{
            field("full_name", &O::fullName, "Name for people", maxLength(100)),
            field("email", &O::email, "Address to reach it; an empty text removes it", maxLength(255)),
            field("description", &O::description, "About it", maxLength(255)),
            field("website", &O::website, "Its site", maxLength(255)),
            field("location", &O::location, "Where it is", maxLength(50)),
            field("visibility", &O::visibility, "Who may see it", json::oneOf("public", "limited", "private")),
            field("repo_admin_change_team_access", &O::repoAdminChangeTeamAccess,
                  "Who administers a repository may change the teams that reach it"),
        };
    }
};

struct RenameOrganization {
    static constexpr auto schema = json::body("RenameOrgOption");
    std::string newName{};
    static constexpr auto fields()
    {
        return std::tuple{
            json::field("new_name", &RenameOrganization::newName, "Its new name", json::required, json::maxLength(40))};
    }
};

struct OrganizationPermissions {
    static constexpr auto schema = json::value("OrganizationPermissions");
    bool isOwner = false, isAdmin = false, canWrite = false, canRead = false, canCreateRepository = false;

    static constexpr auto fields()
    {
        using json::field;
        using P = OrganizationPermissions;
        return std::tuple{
            field("is_owner", &P::isOwner, "Owns the organization"),
            field("is_admin", &P::isAdmin, "Administers repositories of the organization"),
            field("can_write", &P::canWrite, "May change repositories"),
            field("can_read", &P::canRead, "May read repositories"),
            field("can_create_repository", &P::canCreateRepository, "May make repositories"),
        };
    }
};

} // namespace trivet::orgs
