#include "applications/client_authentication.hpp"

#include "applications/client_credential.hpp"
#include "applications/client_store.hpp"
#include "applications/secret_store.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "db/standby.hpp"
#include "http/services.hpp"
#include "signin/auth_state.hpp"
#include "signin/refusals.hpp"
#include "signin/token_sign_in.hpp"

namespace trivet::applications {
namespace {

constexpr std::size_t kLongestClientId = 255;

// A secret that came from a Gitea is checked as slowly as a password, and ours from then on.
bool adoptImportedSecret(http::Context& context, const ClientCredential& sent)
{
    SecretStore secrets(context.db());
    const auto imported = secrets.importedOf(sent.id);
    if (!imported || !signin::matchesImported(context, sent.secret, imported->hash))
        return false;
    secrets.replaceHash(*imported, sent.secret);
    return true;
}

// An unknown client costs the same statements as a known one with a wrong secret.
std::optional<ClaimedClient> findClient(http::Context& context, const ClientCredential& sent)
{
    ClientStore clients(context.db());
    const auto isKnown = [&](const auto& client) { return client && (sent.secret.empty() || client->secret.id); };
    auto found = clients.find(sent.id, sent.secret);
    if (!isKnown(found) && db::leaveStandby(context.db()))
        found = clients.find(sent.id, sent.secret);
    if (sent.secret.empty() || isKnown(found) || !adoptImportedSecret(context, sent))
        return found;
    return clients.find(sent.id, sent.secret);
}

// A secret that was sent must be right, whoever sent it; only a public client may send none.
std::optional<Client> prove(http::Context& context, const ClientCredential& sent, ClientProof how)
{
    if (sent.id.empty() || sent.id.size() > kLongestClientId)
        return std::nullopt;
    auto found = findClient(context, sent);
    if (!found || found->application.isExpired(context.now))
        return std::nullopt;
    if (sent.secret.empty()) {
        if (found->application.type() == ClientType::Confidential)
            return std::nullopt;
        return Client{std::move(found->application), ClientProof::None};
    }
    if (!found->provedBySecret(context.now))
        return std::nullopt;
    context.services.of<signin::AuthState>().secretUses.note(*found->secret.id, *found->secret.lastUsedAt, context.now);
    return Client{std::move(found->application), how};
}

enum class Needed { Name, Secret };

[[noreturn]] void refuse(http::Context& context, const SentCredentials& sent, Needed needed)
{
    signin::countWrongSecret(context, sent.readings.front().id);
    // RFC 6749 §5.2 asks for the challenge if the header was used. Where public clients are served it is not sent
    // otherwise: a browser would ask its user for a password on behalf of a script. Elsewhere it is part of every 401
    // (RFC 9110 §15.5.2).
    const bool isChallenged = sent.how == ClientProof::Basic || needed == Needed::Secret;
    throw Error::unauthorized("the client is unknown, or its secret is missing or wrong")
        .withCode("invalid_client")
        .withChallenge(isChallenged ? "Basic realm=\"Trivet OAuth2\", charset=\"UTF-8\"" : "")
        .because("client authentication failed");
}

Client authenticate(http::Context& context, const Parameters& form, Needed needed)
{
    const auto sent = readClientCredentials(context.request.header("Authorization"), form);
    for (const auto& each : sent.readings)
        if (auto client = prove(context, each, sent.how); client && (needed == Needed::Name || client->provedSecret()))
            return std::move(*client);
    refuse(context, sent, needed);
}

} // namespace

std::string_view nameOf(ClientProof proof)
{
    switch (proof) {
    case ClientProof::Basic:
        return "client_secret_basic";
    case ClientProof::Post:
        return "client_secret_post";
    case ClientProof::None:
        break;
    }
    return "none";
}

Client authenticateClient(http::Context& context, const Parameters& form)
{
    return authenticate(context, form, Needed::Name);
}

Client authenticateBySecret(http::Context& context, const Parameters& form)
{
    return authenticate(context, form, Needed::Secret);
}

} // namespace trivet::applications
