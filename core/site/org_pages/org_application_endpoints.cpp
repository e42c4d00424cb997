// The OAuth2 applications of an organization, for its owners.
#include "application_pages/application_actions.hpp"
#include "application_pages/application_views.hpp"
#include "org_pages/org_page_view.hpp"
#include "org_pages/org_pages_tables.hpp"
#include "pages/text_query.hpp"

namespace trivet::org_pages {
namespace {

struct ManagedOrganization {
    application_pages::ManagedOwner managed{};
    static ManagedOrganization resolve(Context& context)
    {
        const auto org = orgs::OrgOfOwner::resolve(context);
        return {{.owner = org.row.id,
                 .ownerName = org.row.name,
                 .place = {&pages::kOrganizationSettings, "applications", org.row.name},
                 .list = addressOf(org, "applications"),
                 .address = addressOf(org, "applications")}};
    }
    static void describe(http::Operation& operation) { orgs::OrgOfOwner::describe(operation); }
};

pages::View orgApplicationsPage(Context& context, const ManagedOrganization& at, const pages::TextQuery& query,
                                const http::PageRequest& page)
{
    return application_pages::listView(context, at.managed, {.page = page, .text = query.text});
}

constexpr http::Endpoint kListEndpoints[] = {
    http::endpoint<orgApplicationsPage>(
        pageMeta(Method::Get, "/applications", "orgApplicationsPage", "List the applications of an organization")),
};

constexpr auto kEndpoints = application_pages::tableOf<ManagedOrganization>(
    {"createOrgApplication", "orgApplicationPage", "changeOrgApplication", "renewOrgApplicationSecret",
     "orgApplicationDeletionPage", "deleteOrgApplication"});

} // namespace

std::span<const http::Endpoint> applicationEndpoints() { return kListEndpoints; }
std::span<const http::Endpoint> orgApplicationEndpoints() { return kEndpoints; }

} // namespace trivet::org_pages
