#include "oauth/registration_access.hpp"

#include "applications/application_store.hpp"
#include "base/error.hpp"
#include "crypto/digest.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "http/services.hpp"
#include "oauth/oauth_tables.hpp"
#include "signin/auth_state.hpp"
#include "signin/authorization_header.hpp"
#include "signin/refusals.hpp"

namespace trivet::oauth {
namespace {

std::string sentToken(const http::Context& context)
{
    const auto header = signin::parseAuthorization(context.request.header("Authorization"));
    const auto* const token = header ? std::get_if<signin::TokenCredential>(&*header) : nullptr;
    return token ? token->value : "";
}

[[noreturn]] void refuse(http::Context& context, const std::string& sent)
{
    if (sent.empty()) // who proves nothing is told how to, not what is wrong (RFC 6750 §3.1)
        throw Error::unauthorized("a registration token is needed")
            .withCode("invalid_token")
            .withChallenge("Bearer realm=\"Trivet\"");
    signin::countWrongToken(context, "wrong registration token");
    throw Error::unauthorized("the registration token is wrong")
        .withCode("invalid_token")
        .withChallenge("Bearer realm=\"Trivet\", error=\"invalid_token\"");
}

// Compared as hashes: their length tells nothing.
bool isToken(const std::string& sent, const std::string& wantedHash)
{
    return !sent.empty() && crypto::equalsInConstantTime(crypto::tokenHash(sent), wantedHash);
}

} // namespace

MayRegister MayRegister::resolve(http::Context& context)
{
    const auto& oauth2 = context.settings.oauth2;
    if (oauth2.registration != "open") {
        const auto token = sentToken(context);
        if (oauth2.registrationToken.empty() || !isToken(token, crypto::tokenHash(oauth2.registrationToken)))
            refuse(context, token);
        return {};
    }
    auto& throttle = context.services.of<signin::AuthState>().throttle;
    const auto address = context.request.remoteAddress;
    if (const auto seconds = throttle.waitOfRegistrations(address, context.now))
        throw Error(Error::Kind::TooManyRequests, "too many clients were registered from here, please try again later")
            .retryAfter(static_cast<int>(seconds));
    throttle.registered(address, context.now);
    return {};
}

void MayRegister::describe(http::Operation& operation) { operation.refuses(401); }

OwnRegistration OwnRegistration::resolve(http::Context& context)
{
    const auto token = sentToken(context);
    auto found = applications::ApplicationStore(context.db()).findByClientId(context.pathValue("client_id"));
    if (!found || found->row.isExpired(context.now) || !isToken(token, found->row.registrationTokenHash.value_or("")))
        refuse(context, token);
    return {std::move(*found), token};
}

void OwnRegistration::describe(http::Operation& operation)
{
    operation.pathParameter("client_id", "Client ID");
    operation.refuses(401);
}

void requireRegistration(const Settings& settings)
{
    requireEnabled(settings);
    if (settings.oauth2.registration == "disabled")
        throw Error::notFound("clients cannot register themselves here");
}

} // namespace trivet::oauth
