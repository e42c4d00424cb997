// One's own OAuth2 applications.
#include "application_pages/application_actions.hpp"
#include "settings_pages/applications_view.hpp"
#include "settings_pages/managed_self.hpp"
#include "settings_pages/settings_pages_tables.hpp"

namespace trivet::settings_pages {
namespace {

constexpr auto kEndpoints = application_pages::tableOf<ManagedSelf>(
    {"createOwnApplication", "ownApplicationPage", "changeOwnApplication", "renewOwnApplicationSecret",
     "ownApplicationDeletionPage", "deleteOwnApplication"});

} // namespace

application_pages::ManagedOwner managedSelf(const http::Context& context)
{
    return {.owner = context.who.userId,
            .ownerName = context.who.name,
            .place = {&pages::kUserSettings, "applications", {}},
            .address = std::string(kApplicationsAddress)};
}

std::span<const http::Endpoint> ownApplicationEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
