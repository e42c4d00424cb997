// One's own OAuth2 applications.
#include "application_pages/application_actions.hpp"
#include "application_pages/application_views.hpp"
#include "pages/text_query.hpp"
#include "settings_pages/application_tabs.hpp"
#include "settings_pages/managed_self.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "settings_pages/token_views.hpp"

namespace trivet::settings_pages {
namespace {

pages::View ownApplicationsPage(Context& context, const ManagedSelf& at, const pages::TextQuery& query,
                                const http::PageRequest& page)
{
    auto view = application_pages::listView(context, at.managed, {.page = page, .text = query.text});
    addApplicationTabs(view, context, ApplicationTab::Own);
    return view;
}

constexpr http::Endpoint kListEndpoints[] = {
    http::endpoint<ownApplicationsPage>({.method = Method::Get,
                                         .path = "/user/settings/applications/oauth2",
                                         .id = "ownApplicationsPage",
                                         .tag = "pages",
                                         .summary = "List your OAuth2 applications",
                                         .scope = http::Scope::none()}),
};

constexpr auto kEndpoints = application_pages::tableOf<ManagedSelf>(
    {"createOwnApplication", "ownApplicationPage", "changeOwnApplication", "renewOwnApplicationSecret",
     "ownApplicationDeletionPage", "deleteOwnApplication"});

} // namespace

application_pages::ManagedOwner managedSelf(const http::Context& context)
{
    return {.owner = context.who.userId,
            .ownerName = context.who.name,
            .place = {&pages::kUserSettings, "applications", {}},
            .list = std::string(kOwnApplicationsAddress),
            .address = std::string(kApplicationsAddress)};
}

std::span<const http::Endpoint> ownApplicationListEndpoints() { return kListEndpoints; }
std::span<const http::Endpoint> ownApplicationEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
