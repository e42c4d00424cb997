// What was done with the account of the user who is signed in.
#include "http/endpoint.hpp"
#include "settings_pages/audit_view.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"

namespace trivet::settings_pages {
namespace {

pages::View ownAuditPage(Context& context, const AuditQuery& query, const http::PageRequest& page)
{
    auto filter = filterOf(query);
    filter.user.clear();
    filter.accountId = context.who.userId; // others may have had the name before
    return settingsView(context, "settings/audit", {"audit", "settings.audit"_text},
                        auditPage(context, query, filter, page));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<ownAuditPage>({.method = Method::Get,
                                  .path = "/user/settings/audit",
                                  .id = "ownAuditPage",
                                  .tag = "pages",
                                  .summary = "Show the audit log of your account",
                                  .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> auditEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
