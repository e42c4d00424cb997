#include "applications/application_store.hpp"
#include "applications/builtin.hpp"
#include "applications/redirect_uri.hpp"
#include "applications/secret_store.hpp"
#include "base/error.hpp"
#include "crypto/hash_scheme.hpp"
#include "db/database.hpp"
#include "gitea_import/import_steps.hpp"
#include "grants/grant_store.hpp"
#include "grants/scope_words.hpp"
#include "settings/settings.hpp"
#include "users/account_row.hpp"
#include "json/json_value.hpp"

#include <algorithm>
#include <map>
#include <memory>

namespace trivet::gitea_import {
namespace {

using applications::Application;

// Those that may be registered here.
struct RedirectUris {
    std::vector<std::string> uris{};
    bool hasOthers = false;
};

RedirectUris redirectUrisIn(const std::string& text, const Settings& settings)
{
    RedirectUris found;
    const auto value = json::parse(text.empty() || text == "null" ? "[]" : text);
    const auto* const list = value.as<json::Value::Array>();
    for (const auto& each : list ? *list : json::Value::Array{}) {
        const auto* const uri = each.as<std::string>();
        const bool isFine = uri && found.uris.size() < applications::kMostRedirectUris &&
                            applications::isRegistrable(*uri, settings.oauth2.customSchemes) &&
                            std::find(found.uris.begin(), found.uris.end(), *uri) == found.uris.end();
        if (isFine)
            found.uris.push_back(*uri);
        else
            found.hasOthers = true;
    }
    return found;
}

Application applicationFrom(const SourceRow& row, std::vector<std::string> uris)
{
    const auto owner = row.integer("uid");
    return {.row = {.id = row.id(),
                    .ownerId = owner > 0 ? std::optional(owner) : std::nullopt,
                    .name = row.text("name"),
                    .clientId = row.text("client_id"),
                    .isConfidential = row.isNull("confidential_client") || row.isTrue("confidential_client"),
                    .skipsConsent = row.isTrue("skip_secondary_authorization"),
                    .createdAt = row.integer("created_unix"),
                    .updatedAt = row.integer("updated_unix")},
            .redirectUris = std::move(uris)};
}

bool isBuiltIn(std::string_view clientId)
{
    const auto known = applications::builtins();
    return std::any_of(known.begin(), known.end(), [&](const auto& each) { return each.clientId == clientId; });
}

// The number names an application to its owner only; programs know it by its client id.
std::int64_t insertApplication(applications::ApplicationStore& store, const Application& application)
{
    if (store.find(application.row.id))
        return store.insert(application).value();
    store.insertKept(application);
    return application.row.id;
}

Outcome takeApplication(Import& import, const SourceRow& row)
{
    RedirectUris uris;
    try {
        uris = redirectUrisIn(row.text("redirect_uris"), import.settings);
    } catch (const Error&) {
        return Outcome::leftOut("its redirect URIs cannot be read");
    }
    const auto application = applicationFrom(row, std::move(uris.uris));
    const auto secret = row.text("client_secret");
    applications::ApplicationStore store(import.db);
    if (application.row.ownerId && !accountOf(import, *application.row.ownerId))
        return Outcome::leftOut(kNoAccount);
    if (isBuiltIn(application.row.clientId))
        return Outcome::leftOut("it is built in: [oauth2] DEFAULT_APPLICATIONS says whether it is here");
    if (application.row.clientId.empty() || store.findByClientId(application.row.clientId))
        return Outcome::leftOut("an application here has its client id");
    const auto id = insertApplication(store, application);
    if (crypto::hashSchemeOf(secret) != crypto::HashScheme::Bcrypt)
        return Outcome::broughtBut("without a secret: make a new one");
    applications::SecretStore(import.db).insert(
        {.applicationId = id, .hash = secret, .createdAt = application.row.createdAt});
    return uris.hasOthers ? Outcome::broughtBut("without redirect URIs that may not be registered here")
                          : Outcome::brought();
}

// The client id of each application, by its number there.
using ClientIds = std::map<std::int64_t, std::string>;

std::shared_ptr<ClientIds> clientIdsOf(Import& import)
{
    auto ids = std::make_shared<ClientIds>();
    import.source.eachRow("oauth2_application", {"client_id"},
                          [&](SourceRow&& row) { (*ids)[row.id()] = row.text("client_id");
});
return ids;
} // namespace

std::optional<std::string> scopeOf(const SourceRow& row)
{
    try {
        return grants::ScopeWords::parse(row.text("scope")).text();
    } catch (const Error&) {
        return std::nullopt;
    }
}

Outcome takeGrant(Import& import, const SourceRow& row, const ClientIds& clientIds)
{
    const auto account = accountOf(import, row.integer("user_id"));
    const auto clientId = clientIds.find(row.integer("application_id"));
    if (!account || account->isOrganization)
        return Outcome::leftOut(kNoAccount);
    const auto application = clientId == clientIds.end()
                                 ? std::nullopt
                                 : applications::ApplicationStore(import.db).findByClientId(clientId->second);
    if (!application)
        return Outcome::leftOut("its application is not here");
    const auto scope = scopeOf(row);
    if (!scope)
        return Outcome::leftOut("its scope cannot be read");
    grants::GrantStore store(import.db);
    if (store.find(row.id()))
        return Outcome::leftOut(kIdTaken);
    if (store.findOf(account->id, application->row.id))
        return Outcome::leftOut("the user has allowed the application something here");
    store.insertKept({.id = row.id(),
                      .accountId = account->id,
                      .applicationId = application->row.id,
                      .scope = *scope,
                      .createdAt = row.integer("created_unix"),
                      .updatedAt = row.integer("updated_unix"),
                      .lastUsedAt = row.integer("updated_unix")});
    return Outcome::brought();
}

} // namespace trivet::gitea_import

RowTaker applicationRows()
{
    return {.columns = {"uid", "name", "client_id", "client_secret", "confidential_client",
                        "skip_secondary_authorization", "redirect_uris", "created_unix", "updated_unix"},
            .take = takeApplication};
}

RowTaker grantRows()
{
    auto clientIds = std::make_shared<std::shared_ptr<ClientIds>>();
    return {.columns = {"user_id", "application_id", "scope", "created_unix", "updated_unix"},
            .take = [clientIds](Import& import, const SourceRow& row) {
                if (!*clientIds)
                    *clientIds = clientIdsOf(import);
                return takeGrant(import, row, **clientIds);
            }};
}

} // namespace trivet::gitea_import
