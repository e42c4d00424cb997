// Pages of the administration at the addresses that bookmarks of Gitea have for them.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "pages/site.hpp"

namespace trivet::admin_pages {
namespace {

constexpr char kOrganizations[] = "organizations", kConfiguration[] = "configuration", kUsers[] = "users",
               kTasks[] = "tasks", kHealth[] = "health", kUnadopted[] = "unadopted";

template <const char* Section> http::Redirect lead(Context& context, const Administrator&)
{
    return {pages::pathTo(context.settings, std::string("-/admin/") + Section)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<lead<kOrganizations>>(
        pageMeta(Method::Get, "/orgs", "adminOrganizationsAddress", "Redirect to the organizations of the site")),
    http::endpoint<lead<kConfiguration>>(
        pageMeta(Method::Get, "/config", "adminConfigurationAddress", "Redirect to the configuration of the site")),
    http::endpoint<lead<kUsers>>(
        pageMeta(Method::Get, "/emails", "adminEmailsAddress", "Redirect to the users and their addresses")),
    http::endpoint<lead<kTasks>>(
        pageMeta(Method::Get, "/monitor/cron", "adminTasksAddress", "Redirect to the tasks of the site")),
    http::endpoint<lead<kHealth>>(
        pageMeta(Method::Get, "/self_check", "adminHealthAddress", "Redirect to the health of the site")),
    http::endpoint<lead<kUnadopted>>(
        pageMeta(Method::Get, "/repos/unadopted", "adminUnadoptedAddress", "Redirect to repositories found on disk")),
};

} // namespace

std::span<const http::Endpoint> giteaAddressEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
