#pragma once
#include "forms/refusal.hpp"
#include "orgs/org_guards.hpp"
#include "orgs/org_types.hpp"
#include "pages/view.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>

namespace trivet::org_pages {

struct OrgProfileForm {
    static constexpr auto schema = json::form("OrganizationProfileForm");
    std::string fullName{}, email{}, description{}, website{}, location{}, visibility{"public"};
    bool adminsChangeTeams = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = OrgProfileForm;
        visit(field("full_name", &F::fullName, "Full name", maxLength(100)));
        visit(field("email", &F::email, "Contact email address", maxLength(255)));
        visit(field("description", &F::description, "Description", maxLength(255)));
        visit(field("website", &F::website, "Website", maxLength(255)));
        visit(field("location", &F::location, "Location", maxLength(50)));
        visit(field("visibility", &F::visibility, "Visibility", json::oneOf("public", "limited", "private")));
        visit(field("repo_admin_change_team_access", &F::adminsChangeTeams,
                    "Administrators of a repository may change its team access"));
    }
};

orgs::EditOrganization changeOf(const OrgProfileForm& form);

// Without a form it is shown as it is. A refusal without a form is about the picture.
pages::View orgProfileView(http::Context& context, const orgs::VisibleOrg& org,
                           const std::optional<OrgProfileForm>& form = std::nullopt,
                           const std::optional<forms::Refusal>& refusal = std::nullopt);

} // namespace trivet::org_pages
