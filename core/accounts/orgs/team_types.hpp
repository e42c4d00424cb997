#pragma once
#include "orgs/org_types.hpp"
#include "json/field.hpp"
#include "json/schema.hpp"
#include "json/write.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::orgs {

struct Team {
    static constexpr auto schema = json::value("Team");
    std::int64_t id = 0;
    std::string name{}, description{};
    std::optional<Organization> organization{};
    bool includesAllRepositories = false;
    std::string permission{};
    std::vector<std::string> units{};
    std::map<std::string, std::string> unitsMap{};
    bool canCreateOrgRepo = false;
    std::string visibility{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &Team::id, "ID of the team"));
        visit(field("name", &Team::name, "Name"));
        visit(field("description", &Team::description, "Description"));
        visit(field("organization", &Team::organization, "Organization"));
        visit(field("includes_all_repositories", &Team::includesAllRepositories,
                    "Access to all repositories of the organization"));
        visit(field("permission", &Team::permission, "none, read, write, admin or owner",
                    json::oneOf("none", "read", "write", "admin", "owner")));
        visit(field("units", &Team::units, "Repository units the team has access to"));
        visit(field("units_map", &Team::unitsMap, "Permission per repository unit"));
        visit(field("can_create_org_repo", &Team::canCreateOrgRepo, "Members may create repositories"));
        visit(field("visibility", &Team::visibility, "Visibility: public, limited (members) or private (the team)",
                    json::oneOf("public", "limited", "private")));
    }
};

struct CreateTeam {
    static constexpr auto schema = json::body("CreateTeamOption");
    std::string name{}, description{}, permission{}, visibility{};
    bool includesAllRepositories = false, canCreateOrgRepo = false;
    std::vector<std::string> units{};
    std::map<std::string, std::string> unitsMap{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength, json::oneOf;
        using T = CreateTeam;
        visit(field("name", &T::name, "Name", json::required, maxLength(255)));
        visit(field("description", &T::description, "Description", maxLength(255)));
        visit(field("includes_all_repositories", &T::includesAllRepositories,
                    "Access to all repositories of the organization"));
        visit(field("permission", &T::permission, "Permission for all units: read, write or admin",
                    oneOf("none", "read", "write", "admin")));
        visit(field("units", &T::units, "Repository units the team has access to", maxLength(50)));
        visit(field("units_map", &T::unitsMap, "Permission per repository unit", maxLength(50)));
        visit(field("can_create_org_repo", &T::canCreateOrgRepo, "Members may create repositories"));
        visit(field("visibility", &T::visibility, "Visibility", oneOf("public", "limited", "private")));
    }
};

// What is absent stays as it is.
struct EditTeam {
    static constexpr auto schema = json::body("EditTeamOption");
    std::string name{}, permission{}, visibility{}; // empty is as good as absent
    std::optional<std::string> description{};
    std::optional<bool> includesAllRepositories{}, canCreateOrgRepo{};
    std::vector<std::string> units{};
    std::map<std::string, std::string> unitsMap{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength, json::oneOf;
        using T = EditTeam;
        visit(field("name", &T::name, "Name", maxLength(255)));
        visit(field("description", &T::description, "Description", maxLength(255)));
        visit(field("includes_all_repositories", &T::includesAllRepositories,
                    "Access to all repositories of the organization"));
        visit(field("permission", &T::permission, "Permission for all units: read, write or admin",
                    oneOf("none", "read", "write", "admin")));
        visit(field("units", &T::units, "Repository units the team has access to", maxLength(50)));
        visit(field("units_map", &T::unitsMap, "Permission per repository unit", maxLength(50)));
        visit(field("can_create_org_repo", &T::canCreateOrgRepo, "Members may create repositories"));
        visit(field("visibility", &T::visibility, "Visibility", oneOf("public", "limited", "private")));
    }
};

struct TeamSearch {
    static constexpr auto schema = json::query();
    std::string text{};
    bool includeDescription = true;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &TeamSearch::text, "Search in names", json::maxLength(255)));
        visit(json::field("include_desc", &TeamSearch::includeDescription, "Search in descriptions too"));
    }
};

} // namespace trivet::orgs

namespace trivet::json {
extern template void appendObject(std::string&, const orgs::Team&);
extern template void define<orgs::Team>(Definitions&);
} // namespace trivet::json
