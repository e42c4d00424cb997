#pragma once
#include "forms/refusal.hpp"
#include "http/pagination.hpp"
#include "org_pages/team_form.hpp"
#include "orgs/org_guards.hpp"
#include "pages/pager.hpp"
#include "pages/view.hpp"

#include <optional>
#include <string>

namespace trivet::org_pages {

// {id} of the path, a team of that organization. Throws Error (NotFound).
orgs::TeamRow requireTeam(http::Context& context, const orgs::VisibleOrg& org);
std::string teamAddress(const orgs::VisibleOrg& org, const orgs::TeamRow& team);

pages::View teamsView(http::Context& context, const orgs::VisibleOrg& org, const pages::ListInput& input,
                      const TeamForm& form = {}, const std::optional<forms::Refusal>& refusal = std::nullopt);

// Fields of the forms for one member and one repository, for what is wrong with them.
inline constexpr std::string_view kMemberField = "user_name", kRepositoryField = "repository";

// Which team is shown.
struct ShownTeam {
    const orgs::VisibleOrg& org;
    const orgs::TeamRow& row;
    pages::ListInput members{}; // which of them
    std::string typedMember{}, typedRepository{};
};
// Without a form it is shown as it is.
pages::View teamView(http::Context& context, const ShownTeam& team, const std::optional<TeamForm>& form = std::nullopt,
                     const std::optional<forms::Refusal>& refusal = std::nullopt);

} // namespace trivet::org_pages
