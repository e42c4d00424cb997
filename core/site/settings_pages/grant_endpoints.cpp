// What applications were allowed, and taking it back.
#include "applications/application_store.hpp"
#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "grants/grant_store.hpp"
#include "http/endpoint.hpp"
#include "settings_pages/authorized_view.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "settings_pages/token_views.hpp"

namespace trivet::settings_pages {
namespace {

struct RevokePath {
    static constexpr auto schema = json::path();
    std::int64_t application = 0, grant = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("application", &RevokePath::application, "ID of the application"));
        visit(json::field("grant", &RevokePath::grant, "ID of the grant"));
    }
};

// A number tells nobody anything; but only those who allowed it learn what it is called.
std::string nameFor(Context& context, std::int64_t applicationId)
{
    const bool isAllowed = grants::GrantStore(context.db()).findOf(context.who.userId, applicationId).has_value();
    const auto application =
        isAllowed ? applications::ApplicationStore(context.db()).find(applicationId) : std::nullopt;
    return application ? application->row.name : std::to_string(applicationId);
}

// Everything the application got ends with it, in every worker. What is gone already is no error.
http::Redirect revoke(Context& context, const OwnForm&, const RevokePath& path)
{
    const audit::AuditEvent event{audit::Action::ApplicationRevoke, context.who.name,
                                  nameFor(context, path.application)};
    audit::recorded(context, event, [&] { grants::GrantStore(context.db()).remove(context.who.userId, path.grant); });
    return forms::done(context, "apps.revoked"_text, kAuthorizedAddress);
}

pages::View authorizedPage(Context& context, const pages::TextQuery& query, const http::PageRequest& page)
{
    return authorizedView(context, query, page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<authorizedPage>({.method = Method::Get,
                                    .path = "/user/settings/applications/authorized",
                                    .id = "authorizedApplicationsPage",
                                    .tag = "pages",
                                    .summary = "List the applications you have authorized",
                                    .scope = http::Scope::none()}),
    http::endpoint<revoke>({.method = Method::Post,
                            .path = "/user/settings/applications/oauth2/{application}/revoke/{grant}",
                            .id = "revokeApplication",
                            .tag = "pages",
                            .summary = "Revoke the access of an application",
                            .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> grantEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
