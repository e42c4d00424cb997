// The OAuth2 applications of the site itself. Those that are built in or configured are shown, and locked.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "application_pages/application_actions.hpp"
#include "application_pages/application_views.hpp"
#include "pages/text_query.hpp"

namespace trivet::admin_pages {
namespace {

struct ManagedSite {
    application_pages::ManagedOwner managed{};
    static ManagedSite resolve(Context& context)
    {
        Administrator::resolve(context);
        return {{.owner = applications::kTheSite,
                 .ownerName = "",
                 .place = {&pages::kAdministration, "applications", {}},
                 .list = "-/admin/applications",
                 .address = "-/admin/applications"}};
    }
    static void describe(http::Operation& operation) { Administrator::describe(operation); }
};

pages::View siteApplicationsPage(Context& context, const ManagedSite& at, const pages::TextQuery& query,
                                 const http::PageRequest& page)
{
    return application_pages::listView(context, at.managed, {.page = page, .text = query.text});
}

constexpr http::Endpoint kListEndpoints[] = {
    http::endpoint<siteApplicationsPage>(
        pageMeta(Method::Get, "/applications", "siteApplicationsPage", "List the applications of the site")),
};

constexpr auto kEndpoints = application_pages::tableOf<ManagedSite>(
    {"createSiteApplication", "siteApplicationPage", "changeSiteApplication", "renewSiteApplicationSecret",
     "siteApplicationDeletionPage", "deleteSiteApplication"});

} // namespace

std::span<const http::Endpoint> applicationEndpoints() { return kListEndpoints; }
std::span<const http::Endpoint> siteApplicationEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
