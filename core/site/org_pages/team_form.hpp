#pragma once
#include "http/context.hpp"
#include "orgs/team_store.hpp"
#include "orgs/team_types.hpp"
#include "pages/model.hpp"
#include "json/field.hpp"

#include <string>
#include <tuple>
#include <vector>

namespace trivet::org_pages {

// Access is the same for everything (read, write, admin), or each unit has its own, written as its name and its level:
// "repo.code=write".
struct TeamForm {
    static constexpr auto schema = json::form("TeamForm");
    std::string name{}, description{}, visibility{"private"}, access{"read"};
    std::vector<std::string> units{};
    bool hasAllRepositories = false, mayCreateRepositories = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength, json::oneOf;
        using F = TeamForm;
        visit(field("team_name", &F::name, "Name", maxLength(255)));
        visit(field("description", &F::description, "Description", maxLength(255)));
        visit(field("visibility", &F::visibility, "Visibility", oneOf("public", "limited", "private")));
        visit(
            field("access", &F::access, "Access to everything, or by unit", oneOf("read", "write", "admin", "units")));
        visit(field("unit", &F::units, "Permission per repository unit", maxLength(50)));
        visit(field("includes_all_repositories", &F::hasAllRepositories,
                    "Access to all repositories of the organization"));
        visit(field("can_create_org_repo", &F::mayCreateRepositories, "Members may create repositories"));
    }
};

TeamForm formOf(const orgs::TeamRow& team, const orgs::UnitLevels& units);
orgs::CreateTeam creationOf(const TeamForm& form);
// What the team of owners may do is not in it. What the form does not offer stays as it is.
orgs::EditTeam changeOf(const TeamForm& form, const orgs::TeamRow& team, const orgs::UnitLevels& units);

// A row of the unit picker. Trackers and wikis elsewhere cannot be written to.
struct UnitChoice {
    std::string unit{}, title{};
    bool isRead = false, isWrite = false, canBeWritten = false;
    static constexpr auto entries()
    {
        using C = UnitChoice;
        using pages::entry;
        return ValueList{entry("UNIT", &C::unit), entry("UNIT_TITLE", &C::title), entry("UNIT_IS_READ", &C::isRead),
                         entry("UNIT_IS_WRITE", &C::isWrite), entry("UNIT_CAN_BE_WRITTEN", &C::canBeWritten)};
    }
};
std::vector<UnitChoice> unitChoices(const http::Context& context, const TeamForm& form);

} // namespace trivet::org_pages
