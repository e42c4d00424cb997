#include "access/permission.hpp"
#include "applications/application_rules.hpp"
#include "applications/application_types.hpp"
#include "applications/applications_tables.hpp"
#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "http/path_number.hpp"
#include "users/user_guards.hpp"

namespace trivet::applications {
namespace {

using access::Permission;
using audit::Action;
using http::Context;
using http::Method;
using users::Caller;
using users::NotPublicOnly;

// The application {id} of the path, if it is the caller's; of others nobody learns here that they exist.
struct OwnApplication {
    static constexpr http::PathNumber kId{"id", "ID of the application"};
    Application value{};
    static OwnApplication resolve(Context& context)
    {
        const auto id = kId.in(context);
        return {requireOfOwner(context.db(), context.who.userId, id.value_or(0))};
    }
    static void describe(http::Operation& operation)
    {
        kId.describe(operation);
        operation.refuses(404);
    }
};

OAuth2Application toWire(const Application& application)
{
    const auto& row = application.row;
    return {.id = row.id,
            .name = row.name,
            .clientId = row.clientId,
            .confidentialClient = row.isConfidential,
            .skipSecondaryAuthorization = row.skipsConsent,
            .redirectUris = application.redirectUris,
            .created = {row.createdAt}};
}

OAuth2Application toWire(const WithSecret& made)
{
    auto wire = toWire(made.application);
    wire.clientSecret = made.secret;
    return wire;
}

ApplicationInput changedBy(ApplicationInput input, const CreateOAuth2Application& wanted)
{
    input.name = wanted.name;
    input.redirectUris = wanted.redirectUris;
    input.isConfidential = wanted.confidentialClient;
    input.skipsConsent = wanted.skipSecondaryAuthorization;
    return input;
}

RegistrationContext registrationContextOf(const Context& context)
{
    return {.settings = context.settings,
            .right = context.who.isAdmin ? Right::Administrator : Right::Ordinary,
            .now = context.now};
}

http::Page<OAuth2Application> listApplications(Context& context, const NotPublicOnly&, const Caller& caller,
                                               const http::PageRequest& page)
{
    ApplicationStore store(context.db());
    http::Page<OAuth2Application> result{.total = store.countOfOwner(caller.row.id)};
    for (const auto& application : store.ofOwner(caller.row.id, {page.limit, page.offset()}))
        result.items.push_back(toWire(application));
    return result;
}

http::Created<OAuth2Application> createApplication(Context& context, const NotPublicOnly&, const Caller& caller,
                                                   const CreateOAuth2Application& wanted)
{
    return {toWire(audit::recorded(context, {Action::ApplicationCreate, caller.row.name, wanted.name}, [&] {
        return create(context.db(), caller.row.id, changedBy({}, wanted), registrationContextOf(context));
    }))};
}

OAuth2Application showApplication(Context&, const NotPublicOnly&, const OwnApplication& application)
{
    return toWire(application.value);
}

OAuth2Application changeApplication(Context& context, const NotPublicOnly&, const Caller& caller,
                                    const OwnApplication& application, const SecretChange& secret,
                                    const CreateOAuth2Application& wanted)
{
    const auto id = application.value.row.id;
    return toWire(audit::recorded(context, {Action::ApplicationChange, caller.row.name, wanted.name}, [&] {
        change(context.db(), caller.row.id, id, changedBy(inputOf(application.value), wanted),
               registrationContextOf(context));
        return regenerateSecret(context.db(), caller.row.id, id, secret.keepOldSecretFor, context.now);
    }));
}

http::NoContent deleteApplication(Context& context, const NotPublicOnly&, const Caller& caller,
                                  const OwnApplication& application)
{
    const auto& row = application.value.row;
    audit::recorded(context, {Action::ApplicationDelete, caller.row.name, row.name},
                    [&] { remove(context.db(), caller.row.id, row.id); });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listApplications>({.method = Method::Get,
                                      .path = "/user/applications/oauth2",
                                      .id = "userGetOauth2Application",
                                      .tag = "user",
                                      .summary = "List your OAuth2 applications",
                                      .scope = Permission::User}),
    http::endpoint<createApplication>({.method = Method::Post,
                                       .path = "/user/applications/oauth2",
                                       .id = "userCreateOAuth2Application",
                                       .tag = "user",
                                       .summary = "Create an OAuth2 application",
                                       .scope = Permission::User}),
    http::endpoint<showApplication>({.method = Method::Get,
                                     .path = "/user/applications/oauth2/{id}",
                                     .id = "userGetOAuth2Application",
                                     .tag = "user",
                                     .summary = "Get one of your OAuth2 applications",
                                     .scope = Permission::User}),
    http::endpoint<changeApplication>({.method = Method::Patch,
                                       .path = "/user/applications/oauth2/{id}",
                                       .id = "userUpdateOAuth2Application",
                                       .tag = "user",
                                       .summary = "Edit an OAuth2 application and regenerate its secret",
                                       .scope = Permission::User}),
    http::endpoint<deleteApplication>({.method = Method::Delete,
                                       .path = "/user/applications/oauth2/{id}",
                                       .id = "userDeleteOAuth2Application",
                                       .tag = "user",
                                       .summary = "Delete an OAuth2 application and its grants",
                                       .scope = Permission::User}),
};

} // namespace

std::span<const http::Endpoint> applicationEndpoints() { return kEndpoints; }

} // namespace trivet::applications
