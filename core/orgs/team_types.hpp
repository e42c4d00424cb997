#pragma once
#include "orgs/org_types.hpp"
#include "json/field.hpp"

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

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("id", &Team::id, "Number of the team"),
            field("name", &Team::name, "Its name"),
            field("description", &Team::description, "About it"),
            field("organization", &Team::organization, "Whose team it is"),
            field("includes_all_repositories", &Team::includesAllRepositories, "It reaches every repository"),
            field("permission", &Team::permission, "none, read, write, admin or owner"),
            field("units", &Team::units, "Parts of a repository it reaches"),
            field("units_map", &Team::unitsMap, "How much it may do with each part"),
            field("can_create_org_repo", &Team::canCreateOrgRepo, "Its members may make repositories"),
            field("visibility", &Team::visibility, "Who may see it: public, limited to members, private to the team"),
        };
    }
};

struct CreateTeam {
    static constexpr auto schema = json::body("CreateTeamOption");
    std::string name{}, description{}, permission{}, visibility{};
    bool includesAllRepositories = false, canCreateOrgRepo = false;
    std::vector<std::string> units{};
    std::map<std::string, std::string> unitsMap{};

    static constexpr auto fields()
    {
        using json::field, json::maxLength, json::oneOf;
        using T = CreateTeam;
        return std::tuple{
            field("name", &T::name, "Its name", json::required, maxLength(255)),
            field("description", &T::description, "About it", maxLength(255)),
            field("includes_all_repositories", &T::includesAllRepositories, "It reaches every repository"),
            field("permission", &T::permission, "For all parts of a repository",
                  oneOf("none", "read", "write", "admin")),
            field("units", &T::units, "Parts of a repository that have the permission", maxLength(50)),
            field("units_map", &T::unitsMap, "A permission for each part of a repository", maxLength(50)),
            field("can_create_org_repo", &T::canCreateOrgRepo, "Its members may make repositories"),
            field("visibility", &T::visibility, "Who may see it", oneOf("public", "limited", "private")),
        };
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

    static constexpr auto fields()
    {
        using json::field, json::maxLength, json::oneOf;
        using T = EditTeam;
        return std::tuple{
            field("name", &T::name, "Its name", maxLength(255)),
            field("description", &T::description, "About it", maxLength(255)),
            field("includes_all_repositories", &T::includesAllRepositories, "It reaches every repository"),
            field("permission", &T::permission, "For all parts of a repository",
                  oneOf("none", "read", "write", "admin")),
            field("units", &T::units, "Parts of a repository that have the permission", maxLength(50)),
            field("units_map", &T::unitsMap, "A permission for each part of a repository", maxLength(50)),
            field("can_create_org_repo", &T::canCreateOrgRepo, "Its members may make repositories"),
            field("visibility", &T::visibility, "Who may see it", oneOf("public", "limited", "private")),
        };
    }
};

struct TeamSearch {
    static constexpr auto schema = json::query();
    std::string text{};
    bool includeDescription = true;

    static constexpr auto fields()
    {
        return std::tuple{json::field("q", &TeamSearch::text, "Part of the name", json::maxLength(255)),
                          json::field("include_desc", &TeamSearch::includeDescription, "Search the description too")};
    }
};

} // namespace trivet::orgs
