// RFC 7592: a client that has registered itself looks after its registration.
#include "applications/application_store.hpp"
#include "audit/audit_log.hpp"
#include "http/endpoint.hpp"
#include "oauth/oauth_tables.hpp"
#include "oauth/registration.hpp"
#include "oauth/registration_access.hpp"

namespace trivet::oauth {
namespace {

using audit::Action;
using http::Auth;
using http::Method;
using http::Scope;

ClientInformation show(http::Context& context, const OwnRegistration& own)
{
    return informationOn({.application = own.application, .token = own.token}, {}, context.settings);
}

ClientInformation change(http::Context& context, const OwnRegistration& own, const SentMetadata& metadata)
{
    auto client = audit::recorded(context, {Action::ApplicationChange, "", own.application.row.name}, [&] {
        return changeRegistration(context.db(), own.application, metadata, {context.settings, context.now});
    });
    client.token = own.token;
    return informationOn(client, metadata, context.settings);
}

http::NoContent remove(http::Context& context, const OwnRegistration& own)
{
    audit::recorded(context, {Action::ApplicationDelete, "", own.application.row.name},
                    [&] { applications::ApplicationStore(context.db()).remove(own.application.row.id); });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>({.method = Method::Get,
                          .path = "/login/oauth/register/{client_id}",
                          .id = "oauthShowRegistration",
                          .tag = "oauth",
                          .summary = "Get a client registration (RFC 7592)",
                          .scope = Scope::none(),
                          .auth = Auth::Open}),
    http::endpoint<change>({.method = Method::Put,
                            .path = "/login/oauth/register/{client_id}",
                            .id = "oauthChangeRegistration",
                            .tag = "oauth",
                            .summary = "Update a client registration (RFC 7592)",
                            .scope = Scope::none(),
                            .auth = Auth::Open}),
    http::endpoint<remove>({.method = Method::Delete,
                            .path = "/login/oauth/register/{client_id}",
                            .id = "oauthDeleteRegistration",
                            .tag = "oauth",
                            .summary = "Delete a client registration and its grants (RFC 7592)",
                            .scope = Scope::none(),
                            .auth = Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> registeredClientEndpoints() { return kEndpoints; }

} // namespace trivet::oauth
