#pragma once
#include "json/field.hpp"
#include "json/schema.hpp"
#include "json/write.hpp"

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

namespace trivet::orgs {

struct Organization {
    static constexpr auto schema = json::value("Organization");
    std::int64_t id = 0;
    std::string name{}, fullName{}, email{}, avatarUrl{}, description{}, website{}, location{}, visibility{};
    bool repoAdminChangeTeamAccess = false;
    std::string username{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using O = Organization;
        visit(field("id", &O::id, "ID of the organization"));
        visit(field("name", &O::name, "Name"));
        visit(field("full_name", &O::fullName, "Full name"));
        visit(field("email", &O::email, "Contact email address; only for signed-in users"));
        visit(field("avatar_url", &O::avatarUrl, "URL of the avatar"));
        visit(field("description", &O::description, "Description"));
        visit(field("website", &O::website, "Website"));
        visit(field("location", &O::location, "Location"));
        visit(field("visibility", &O::visibility, "public, limited or private",
                    json::oneOf("public", "limited", "private")));
        visit(field("repo_admin_change_team_access", &O::repoAdminChangeTeamAccess,
                    "Administrators of a repository may change its team access"));
        visit(field("username", &O::username, "Same value as name"));
    }
};

struct CreateOrganization {
    static constexpr auto schema = json::body("CreateOrgOption");
    std::string username{}, fullName{}, email{}, description{}, website{}, location{}, visibility{};
    bool repoAdminChangeTeamAccess = false;

    void check(const http::Context& context, json::Problems& problems) const;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using O = CreateOrganization;
        visit(field("username", &O::username, "Name", json::required, maxLength(40)));
        visit(field("full_name", &O::fullName, "Full name", maxLength(100)));
        visit(field("email", &O::email, "Contact email address", maxLength(255)));
        visit(field("description", &O::description, "Description", maxLength(255)));
        visit(field("website", &O::website, "Website", maxLength(255)));
        visit(field("location", &O::location, "Location", maxLength(50)));
        visit(field("visibility", &O::visibility, "Visibility", json::oneOf("public", "limited", "private")));
        visit(field("repo_admin_change_team_access", &O::repoAdminChangeTeamAccess,
                    "Administrators of a repository may change its team access"));
    }
};

// What is absent stays as it is.
struct EditOrganization {
    static constexpr auto schema = json::body("EditOrgOption");
    std::optional<std::string> fullName{}, email{}, description{}, website{}, location{}, visibility{};
    std::optional<bool> repoAdminChangeTeamAccess{};

    void check(const http::Context& context, json::Problems& problems) const;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using O = EditOrganization;
        visit(field("full_name", &O::fullName, "Full name", maxLength(100)));
        visit(field("email", &O::email, "Contact email address; an empty string removes it", maxLength(255)));
        visit(field("description", &O::description, "Description", maxLength(255)));
        visit(field("website", &O::website, "Website", maxLength(255)));
        visit(field("location", &O::location, "Location", maxLength(50)));
        visit(field("visibility", &O::visibility, "Visibility", json::oneOf("public", "limited", "private")));
        visit(field("repo_admin_change_team_access", &O::repoAdminChangeTeamAccess,
                    "Administrators of a repository may change its team access"));
    }
};

struct RenameOrganization {
    static constexpr auto schema = json::body("RenameOrgOption");
    std::string newName{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("new_name", &RenameOrganization::newName, "New name", json::required, json::maxLength(40)));
    }
};

struct OrganizationPermissions {
    static constexpr auto schema = json::value("OrganizationPermissions");
    bool isOwner = false, isAdmin = false, canWrite = false, canRead = false, canCreateRepository = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = OrganizationPermissions;
        visit(field("is_owner", &P::isOwner, "Owner of the organization"));
        visit(field("is_admin", &P::isAdmin, "Administers repositories of the organization"));
        visit(field("can_write", &P::canWrite, "May write to repositories"));
        visit(field("can_read", &P::canRead, "May read repositories"));
        visit(field("can_create_repository", &P::canCreateRepository, "May create repositories"));
    }
};

} // namespace trivet::orgs

namespace trivet::json {
extern template void appendObject(std::string&, const orgs::Organization&);
extern template void define<orgs::Organization>(Definitions&);
} // namespace trivet::json
