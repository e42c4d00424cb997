#pragma once
#include "orgs/team_store.hpp"
#include "orgs/team_types.hpp"
#include "pages/model.hpp"
#include "json/field.hpp"

#include <string>
#include <tuple>
#include <vector>

namespace trivet::org_pages {

// Each unit is written as its name and its level: "repo.code=write". The level "admin" of the team goes over all.
struct TeamForm {
    static constexpr auto schema = json::form("TeamForm");
    std::string name{}, description{}, visibility{"private"}, access{"units"};
    std::vector<std::string> units{};
    bool hasAllRepositories = false, mayCreateRepositories = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength, json::oneOf;
        using F = TeamForm;
        visit(field("team_name", &F::name, "Name", maxLength(255)));
        visit(field("description", &F::description, "Description", maxLength(255)));
        visit(field("visibility", &F::visibility, "Visibility", oneOf("public", "limited", "private")));
        visit(field("access", &F::access, "Access by unit, or administrator access", oneOf("units", "admin")));
        visit(field("unit", &F::units, "Permission per repository unit", maxLength(50)));
        visit(field("includes_all_repositories", &F::hasAllRepositories,
                    "Access to all repositories of the organization"));
        visit(field("can_create_org_repo", &F::mayCreateRepositories, "Members may create repositories"));
    }
};

TeamForm formOf(const orgs::TeamRow& team, const orgs::UnitLevels& units);
orgs::CreateTeam creationOf(const TeamForm& form);
// What the team of owners may do is not in it.
orgs::EditTeam changeOf(const TeamForm& form, const orgs::TeamRow& team);

// A row of the unit picker.
struct UnitChoice {
    std::string unit{};
    bool isRead = false, isWrite = false;
    static constexpr auto entries()
    {
        using C = UnitChoice;
        using pages::entry;
        return std::tuple{entry("UNIT", &C::unit), entry("UNIT_IS_READ", &C::isRead),
                          entry("UNIT_IS_WRITE", &C::isWrite)};
    }
};
std::vector<UnitChoice> unitChoices(const TeamForm& form);

} // namespace trivet::org_pages
