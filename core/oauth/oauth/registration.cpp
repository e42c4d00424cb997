#include "oauth/registration.hpp"

#include "applications/application_rules.hpp"
#include "applications/client_authentication.hpp"
#include "applications/secret_store.hpp"
#include "base/error.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "oauth/grant_type.hpp"
#include "oauth/registration_input.hpp"
#include "oauth/response_mode.hpp"

#include <algorithm>

namespace trivet::oauth {
namespace {

using applications::ApplicationStore;
using applications::ClientProof;
using applications::SecretStore;

void requireOwnSecret(db::Database& db, std::int64_t applicationId, const std::string& secret)
{
    if (!secret.empty() && !SecretStore(db).find(applicationId, secret))
        throw Error::badRequest("client_secret is not the one of this client").withCode("invalid_client_metadata");
}

// A client that becomes public has none, one that becomes confidential gets one.
std::string adjustSecret(db::Database& db, const applications::ApplicationRow& row, bool wasConfidential,
                         std::int64_t now)
{
    if (!row.isConfidential)
        SecretStore(db).removeAll(row.id);
    return row.isConfidential && !wasConfidential ? applications::addSecret(db, row.id, now) : "";
}

bool asksFor(const ClientMetadata& asked, std::string_view grantType)
{
    return std::find(asked.grantTypes.begin(), asked.grantTypes.end(), grantType) != asked.grantTypes.end();
}

} // namespace

Registered registerClient(db::Database& db, const ClientMetadata& metadata, const RegistrationTerms& terms)
{
    Registered made{.token = crypto::newSecret(kRegistrationPrefix)};
    auto& row = made.application.row;
    applications::fill(made.application, inputOf(metadata, terms.settings));
    row.origin = nameOf(applications::Origin::Registered);
    row.clientId = applications::newClientId();
    row.createdAt = row.updatedAt = terms.now;
    row.registrationTokenHash = crypto::tokenHash(made.token);
    row.expiresAt = terms.now + kUnusedClientSeconds;
    requireSoundRegistration(made.application, terms.settings);
    return db.transact([&] {
        auto result = made;
        ApplicationStore store(db);
        if (store.countOfOrigin(applications::Origin::Registered) >= kMostRegistered)
            throw Error(Error::Kind::TooManyRequests, "there are too many registered clients already").retryAfter(3600);
        result.application.row.id = store.insert(made.application).value();
        result.secret = adjustSecret(db, result.application.row, false, terms.now);
        return result;
    });
}

Registered changeRegistration(db::Database& db, applications::Application application, const SentMetadata& metadata,
                              const RegistrationTerms& terms)
{
    if (metadata.clientId != application.row.clientId)
        throw Error::badRequest("client_id is not the one of this client").withCode("invalid_client_metadata");
    const bool wasConfidential = application.row.isConfidential;
    applications::fill(application, inputOf(metadata, terms.settings));
    application.row.updatedAt = terms.now;
    requireSoundRegistration(application, terms.settings);
    return db.transact([&] {
        requireOwnSecret(db, application.row.id, metadata.clientSecret);
        ApplicationStore(db).update(application);
        return Registered{application, adjustSecret(db, application.row, wasConfidential, terms.now)};
    });
}

ClientInformation informationOn(const Registered& client, const ClientMetadata& asked, const Settings& settings)
{
    const auto& row = client.application.row;
    ClientInformation told;
    told.clientId = row.clientId;
    told.clientSecret = client.secret;
    told.issuedAt = row.createdAt;
    if (!client.secret.empty())
        told.secretExpiresAt = 0;
    told.registrationToken = client.token;
    told.registrationUri = settings.server.rootUrl + "login/oauth/register/" + row.clientId;
    told.redirectUris = client.application.redirectUris;
    told.postLogoutUris = client.application.postLogoutUris;
    told.name = row.name;
    told.proof =
        !asked.proof.empty() ? asked.proof : nameOf(row.isConfidential ? ClientProof::Basic : ClientProof::None);
    for (const auto* const type : servedGrantTypes(settings))
        if (type->word != "device_code" || asksFor(asked, type->name))
            told.grantTypes.emplace_back(type->name);
    told.responseTypes = {std::string(kResponseType)};
    told.backchannelLogoutUri = row.backchannelLogoutUri;
    told.backchannelNeedsSession = row.backchannelNeedsSession;
    told.idTokenAlgorithm = row.idTokenAlgorithm.empty() ? settings.oauth2.idTokenAlgorithm : row.idTokenAlgorithm;
    return told;
}

} // namespace trivet::oauth
