#pragma once
#include "json/field.hpp"

#include <string>

namespace trivet::repo_settings_pages {

struct CollaboratorForm {
    static constexpr auto schema = json::form("CollaboratorForm");
    std::string collaborator{}, permission{"write"};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using F = CollaboratorForm;
        visit(json::field("collaborator", &F::collaborator, "User name", json::maxLength(255)));
        visit(json::field("permission", &F::permission, "What they may do", json::oneOf("read", "write", "admin")));
    }
};

struct TeamForm {
    static constexpr auto schema = json::form("RepositoryTeamForm");
    std::string team{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("team", &TeamForm::team, "Name of the team", json::maxLength(255)));
    }
};

} // namespace trivet::repo_settings_pages
