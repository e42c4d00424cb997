// A new organization; whoever makes it owns it.
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "creation_pages/creation_meta.hpp"
#include "creation_pages/creation_pages_tables.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "orgs/org_rules.hpp"
#include "pages/site.hpp"
#include "users/user_guards.hpp"

namespace trivet::creation_pages {
namespace {

using http::Context;
using pages::operator""_text;

struct OrganizationForm {
    static constexpr auto schema = json::form("NewOrganizationForm");
    std::string name{}, fullName{}, description{}, visibility{"public"};
    bool adminsChangeTeams = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = OrganizationForm;
        visit(field("username", &F::name, "Name", maxLength(255)));
        visit(field("full_name", &F::fullName, "Full name", maxLength(100)));
        visit(field("description", &F::description, "Description", maxLength(255)));
        visit(field("visibility", &F::visibility, "Visibility", json::oneOf("public", "limited", "private")));
        visit(field("repo_admin_change_team_access", &F::adminsChangeTeams,
                    "Administrators of a repository may change its team access"));
    }
};

struct OrganizationPage {
    std::string action{}, back{}, formToken{};
    static constexpr auto entries()
    {
        using P = OrganizationPage;
        return ValueList{pages::entry("ACTION", &P::action), pages::entry("BACK", &P::back),
                         pages::entry("FORM_TOKEN", &P::formToken)};
    }
};

pages::View editor(const Context& context, const OrganizationForm& form,
                   const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const OrganizationPage page{pages::pathTo(context.settings, "org/create"), pages::pathTo(context.settings, ""),
                                forms::formTokenOf(context)};
    auto view = pages::view("creation/organization", pages::text(context, "create.organization"_text), page);
    forms::fill(view, form, refusal);
    return view;
}

pages::View show(Context& context, const users::Caller& caller)
{
    orgs::requireMayCreate(caller.row);
    return editor(context, {});
}

forms::Answer create(Context& context, const forms::OwnForm&, const users::Caller& caller, const OrganizationForm& form)
{
    const orgs::CreateOrganization wanted{.username = std::string(trimmed(form.name)),
                                          .fullName = std::string(trimmed(form.fullName)),
                                          .description = std::string(trimmed(form.description)),
                                          .visibility = form.visibility,
                                          .repoAdminChangeTeamAccess = form.adminsChangeTeams};
    const auto refusal = forms::refusalOf("username", [&] {
        audit::recorded(context, {audit::Action::OrgCreate, wanted.username, {}},
                        [&] { orgs::createOrganization(context.db(), caller.row, wanted, context.now); });
    });
    if (refusal)
        return editor(context, form, refusal);
    return forms::done(context, "create.organization_created"_text, encodePercent(wanted.username), wanted.username);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(
        asking({"/org/create", "newOrganizationPage", "Show the form for a new organization"}).refusing(403)),
    http::endpoint<create>(creating({"/org/create", "createOrganizationOfPage", "Create an organization"})),
};

} // namespace

std::span<const http::Endpoint> organizationCreationEndpoints() { return kEndpoints; }

} // namespace trivet::creation_pages
