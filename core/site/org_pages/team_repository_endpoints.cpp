// Which repositories a team has, changed by the owners of its organization.
#include "base/text.hpp"
#include "db/database.hpp"
#include "org_pages/org_page_view.hpp"
#include "org_pages/org_pages_tables.hpp"
#include "org_pages/team_views.hpp"
#include "repos/access_store.hpp"
#include "repos/repo_team_rules.hpp"
#include "repos/repository_store.hpp"
#include "json/field.hpp"

namespace trivet::org_pages {
namespace {

constexpr MessageFormat<> kNoRepository{"org.no_repository", "the organization has no repository of this name"};

using orgs::OrgOfOwner;

struct RepositoryForm {
    static constexpr auto schema = json::form("TeamRepositoryForm");
    std::string repository{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(
            json::field(kRepositoryField, &RepositoryForm::repository, "Name of the repository", json::maxLength(255)));
    }
};

// Also written with the name of the organization in front.
repos::VisibleRepo requireRepository(Context& context, const OrgOfOwner& org, const RepositoryForm& form)
{
    auto name = trimmed(form.repository);
    if (asciiLower(name).starts_with(asciiLower(org.row.name) + "/"))
        name.remove_prefix(org.row.name.size() + 1);
    auto found = repos::RepositoryStore(context.db()).findByName(org.row.name, name);
    auto access = found ? repos::AccessStore(context.db()).of(*found, context.who) : repos::Access();
    if (!found || !access.seesIt())
        throw Error::invalidField(std::string(kRepositoryField), kNoRepository);
    return {std::move(*found), std::move(access)};
}

using Change = void (*)(Context&, const repos::VisibleRepo&, const orgs::TeamRow&);

Answer changed(Context& context, const OrgOfOwner& org, const http::PageRequest& page, const RepositoryForm& form,
               Change change, pages::TextKey notice)
{
    const auto team = requireTeam(context, org);
    std::string name;
    const auto refusal = forms::refusalOf(kRepositoryField, [&] {
        const auto repo = requireRepository(context, org, form);
        change(context, repo, team);
        name = repo.its.fullName();
    });
    if (refusal)
        return teamView(context,
                        {.org = org, .row = team, .members = {.page = page}, .typedRepository = form.repository},
                        std::nullopt, refusal);
    return forms::done(context, notice, teamAddress(org, team), name);
}

Answer addTeamRepository(Context& context, const OrgOfOwner& org, const OwnForm&, const http::PageRequest& page,
                         const RepositoryForm& form)
{
    return changed(context, org, page, form, repos::addTeam, "org.repository_added"_text);
}

Answer removeTeamRepository(Context& context, const OrgOfOwner& org, const OwnForm&, const http::PageRequest& page,
                            const RepositoryForm& form)
{
    return changed(context, org, page, form, repos::removeTeam, "org.repository_removed"_text);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<addTeamRepository>(
        pageMeta(Method::Post, "/teams/{id}/repos", "addTeamRepository", "Add a repository to a team")),
    http::endpoint<removeTeamRepository>(
        pageMeta(Method::Post, "/teams/{id}/repos/remove", "removeTeamRepository", "Remove a repository from a team")),
};

} // namespace

std::span<const http::Endpoint> teamRepositoryEndpoints() { return kEndpoints; }

} // namespace trivet::org_pages
