// One's own OAuth2 applications.
#include "application_pages/application_deeds.hpp"
#include "settings_pages/applications_view.hpp"
#include "settings_pages/own_desk.hpp"
#include "settings_pages/tables.hpp"

namespace trivet::settings_pages {
namespace {

constexpr auto kEndpoints = application_pages::tableOf<OwnDesk>({"createOwnApplication", "ownApplicationPage",
                                                                 "changeOwnApplication", "renewOwnApplicationSecret",
                                                                 "ownApplicationDeletionPage", "deleteOwnApplication"});

} // namespace

application_pages::Desk ownDesk(const http::Context& context)
{
    return {.owner = context.who.userId,
            .ownerName = context.who.name,
            .place = {&pages::kUserSettings, "applications", {}},
            .address = std::string(kApplicationsAddress)};
}

std::span<const http::Endpoint> ownApplicationEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
