// What was done with the account of the user who is signed in.
#include "base/text.hpp"
#include "http/endpoint.hpp"
#include "settings_pages/settings_view.hpp"
#include "settings_pages/tables.hpp"
#include "settings_pages/trail_view.hpp"

namespace trivet::settings_pages {
namespace {

pages::View ownTrailPage(Context& context, const TrailQuery& query, const http::PageRequest& page)
{
    auto filter = filterOf(query);
    filter.user = asciiLower(context.who.name);
    return settingsView(context, "settings/audit", {"audit", "settings.audit"_text},
                        trailPage(context, query, filter, page));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<ownTrailPage>({.method = Method::Get,
                                  .path = "/user/settings/audit",
                                  .id = "ownTrailPage",
                                  .tag = "pages",
                                  .summary = "What was done with one's own account",
                                  .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> auditEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
