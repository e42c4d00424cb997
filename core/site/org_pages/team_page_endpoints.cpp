// The teams of an organization: seen by its members, changed by its owners.
#include "audit/audit_log.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "org_pages/org_page_view.hpp"
#include "org_pages/org_pages_tables.hpp"
#include "org_pages/team_views.hpp"
#include "orgs/membership_rules.hpp"
#include "orgs/team_rules.hpp"
#include "pages/confirmation.hpp"
#include "pages/text_query.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"
#include "json/problems.hpp"

namespace trivet::org_pages {
namespace {

using audit::Action;
using orgs::OrgOfMember;
using orgs::OrgOfOwner;

struct MemberForm {
    static constexpr auto schema = json::form("TeamMemberForm");
    std::string userName{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("user_name", &MemberForm::userName, "Who", json::maxLength(255)));
    }
};

pages::View teamsPage(Context& context, const OrgOfMember& org, const pages::TextQuery& query,
                      const http::PageRequest& page)
{
    return teamsView(context, org, {.page = page, .text = query.text});
}

Answer createTeam(Context& context, const OrgOfOwner& org, const OwnForm&, const http::PageRequest& page,
                  const TeamForm& form)
{
    const auto refusal = forms::refusalOf("team_name", [&] {
        audit::recorded(context, {Action::TeamCreate, org.row.name, form.name},
                        [&] { orgs::createTeam(context.db(), org.row.id, creationOf(form), context.now); });
    });
    if (refusal)
        return teamsView(context, org, {.page = page}, form, refusal);
    return forms::done(context, "org.team_created"_text, addressOf(org, "teams"), form.name);
}

pages::View teamPage(Context& context, const OrgOfMember& org, const pages::TextQuery& query,
                     const http::PageRequest& page)
{
    return teamView(context, {org, requireTeam(context, org), {.page = page, .text = query.text}});
}

// To the rules an empty name means the one it has. Owners, whose name stays, need none.
void requireName(const TeamForm& form, const orgs::TeamRow& team)
{
    if (!team.isOwners() && trimmed(form.name).empty())
        throw Error::invalidField("team_name", json::kRequired);
}

Answer saveTeam(Context& context, const OrgOfOwner& org, const OwnForm&, const http::PageRequest& page,
                const TeamForm& form)
{
    const auto team = requireTeam(context, org);
    const auto units = orgs::TeamStore(context.db()).unitsOf({team.id})[team.id];
    const auto refusal = forms::refusalOf("team_name", [&] {
        requireName(form, team);
        audit::recorded(context, {Action::TeamChange, {}, orgs::nameForLog(team)},
                        [&] { orgs::editTeam(context.db(), team.id, changeOf(form, team, units)); });
    });
    if (refusal)
        return teamView(context, {org, team, {.page = page}}, form, refusal);
    return forms::done(context, "org.team_saved"_text, teamAddress(org, team), form.name);
}

// A user who may not be seen is as good as none.
std::optional<users::AccountRow> findUser(Context& context, const MemberForm& form)
{
    auto row = users::AccountStore(context.db()).findByName(trimmed(form.userName));
    if (!row || row->isOrganization || !users::isVisible(context.db(), *row, context.who))
        return std::nullopt;
    return row;
}

Answer addTeamMember(Context& context, const OrgOfOwner& org, const OwnForm&, const http::PageRequest& page,
                     const MemberForm& form)
{
    const auto team = requireTeam(context, org);
    const auto refusal = forms::refusalOf(kMemberField, [&] {
        const auto user = findUser(context, form);
        if (!user)
            throw Error::invalid(pages::text(context, "org.no_such_user"_text));
        audit::recorded(context, {Action::TeamMemberAdd, user->name, orgs::nameForLog(team)},
                        [&] { orgs::addToTeam(context.db(), team, *user); });
    });
    if (refusal)
        return teamView(context, {org, team, {.page = page}, form.userName}, std::nullopt, refusal);
    return forms::done(context, "org.member_added"_text, teamAddress(org, team), form.userName);
}

Answer removeTeamMember(Context& context, const OrgOfOwner& org, const OwnForm&, const http::PageRequest& page,
                        const MemberForm& form)
{
    const auto team = requireTeam(context, org);
    const auto user = users::AccountStore(context.db()).findByName(form.userName);
    if (!user)
        throw Error::notFound();
    const auto refusal = forms::refusalOf(kMemberField, [&] {
        audit::recorded(context, {Action::TeamMemberRemove, user->name, orgs::nameForLog(team)},
                        [&] { orgs::removeFromTeam(context.db(), team, user->id); });
    });
    if (refusal)
        return teamView(context, {org, team, {.page = page}}, std::nullopt, refusal);
    return forms::done(context, "org.member_removed"_text, teamAddress(org, team), user->name);
}

pages::View teamDeletionPage(Context& context, const OrgOfOwner& org)
{
    const auto team = requireTeam(context, org);
    return pages::confirmationPage(
        {.heading = pages::text(context, "org.delete_team_title"_text, {{"NAME", team.name}}),
         .button = pages::text(context, "org.delete_team"_text),
         .effects = {pages::text(context, "org.delete_team_effect"_text)},
         .action = pages::pathTo(context.settings, teamAddress(org, team) + "/delete"),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = pages::pathTo(context.settings, teamAddress(org, team))});
}

http::Redirect deleteTeam(Context& context, const OrgOfOwner& org, const OwnForm&)
{
    const auto team = requireTeam(context, org);
    audit::recorded(context, {Action::TeamDelete, {}, orgs::nameForLog(team)},
                    [&] { orgs::deleteTeam(context.db(), team); });
    return forms::done(context, "org.team_deleted"_text, addressOf(org, "teams"), team.name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<teamsPage>(pageMeta(Method::Get, "/teams", "orgTeamsPage", "Show the teams of an organization")),
    http::endpoint<createTeam>(pageMeta(Method::Post, "/teams", "makeTeam", "Create a team")),
    http::endpoint<teamPage>(pageMeta(Method::Get, "/teams/{id}", "teamPage", "Get a team")),
    http::endpoint<saveTeam>(pageMeta(Method::Post, "/teams/{id}", "saveTeam", "Edit a team")),
    http::endpoint<addTeamMember>(
        pageMeta(Method::Post, "/teams/{id}/members", "addTeamMember", "Add a member to a team")),
    http::endpoint<removeTeamMember>(
        pageMeta(Method::Post, "/teams/{id}/members/remove", "removeTeamMember", "Remove a member from a team")),
    http::endpoint<teamDeletionPage>(
        pageMeta(Method::Get, "/teams/{id}/delete", "teamDeletionPage", "Ask before deleting a team")),
    http::endpoint<deleteTeam>(pageMeta(Method::Post, "/teams/{id}/delete", "removeTeam", "Delete a team")),
};

} // namespace

std::span<const http::Endpoint> teamEndpoints() { return kEndpoints; }

} // namespace trivet::org_pages
