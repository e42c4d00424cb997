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
        visit(field("id", &Team::id, "Number of the team"));
        visit(field("name", &Team::name, "Its name"));
        visit(field("description", &Team::description, "About it"));
        visit(field("organization", &Team::organization, "Whose team it is"));
        visit(field("includes_all_repositories", &Team::includesAllRepositories, "It reaches every repository"));
        visit(field("permission", &Team::permission, "none, read, write, admin or owner"));
        visit(field("units", &Team::units, "Parts of a repository it reaches"));
        visit(field("units_map", &Team::unitsMap, "How much it may do with each part"));
        visit(field("can_create_org_repo", &Team::canCreateOrgRepo, "Its members may make repositories"));
        visit(
            field("visibility", &Team::visibility, "Who may see it: public, limited to members, private to the team"));
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
        visit(field("name", &T::name, "Its name", json::required, maxLength(255)));
        visit(field("description", &T::description, "About it", maxLength(255)));
        visit(field("includes_all_repositories", &T::includesAllRepositories, "It reaches every repository"));
        visit(field("permission", &T::permission, "For all parts of a repository",
                    oneOf("none", "read", "write", "admin")));
        visit(field("units", &T::units, "Parts of a repository that have the permission", maxLength(50)));
        visit(field("units_map", &T::unitsMap, "A permission for each part of a repository", maxLength(50)));
        visit(field("can_create_org_repo", &T::canCreateOrgRepo, "Its members may make repositories"));
        visit(field("visibility", &T::visibility, "Who may see it", oneOf("public", "limited", "private")));
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
        visit(field("name", &T::name, "Its name", maxLength(255)));
        visit(field("description", &T::description, "About it", maxLength(255)));
        visit(field("includes_all_repositories", &T::includesAllRepositories, "It reaches every repository"));
        visit(field("permission", &T::permission, "For all parts of a repository",
                    oneOf("none", "read", "write", "admin")));
        visit(field("units", &T::units, "Parts of a repository that have the permission", maxLength(50)));
        visit(field("units_map", &T::unitsMap, "A permission for each part of a repository", maxLength(50)));
        visit(field("can_create_org_repo", &T::canCreateOrgRepo, "Its members may make repositories"));
        visit(field("visibility", &T::visibility, "Who may see it", oneOf("public", "limited", "private")));
    }
};

struct TeamSearch {
    static constexpr auto schema = json::query();
    std::string text{};
    bool includeDescription = true;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &TeamSearch::text, "Part of the name", json::maxLength(255)));
        visit(json::field("include_desc", &TeamSearch::includeDescription, "Search the description too"));
    }
};

} // namespace trivet::orgs

namespace trivet::json {
extern template void appendObject(std::string&, const orgs::Team&);
extern template void define<orgs::Team>(Definitions&);
} // namespace trivet::json
