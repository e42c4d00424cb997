// RFC 9126: an application sends its request ahead, where no browser can change or see it.
#include "applications/client_authentication.hpp"
#include "base/error.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "oauth/checks/authorization_checks.hpp"
#include "oauth/oauth_tables.hpp"
#include "oauth/protocol_form.hpp"
#include "oauth/pushed_request.hpp"
#include "oauth/pushed_request_store.hpp"
#include "json/write.hpp"

namespace trivet::oauth {
namespace {

using http::Auth;
using http::Method;
using http::Scope;

// Anybody can push in the name of a public client.
constexpr std::int64_t kMostPerApplication = 1000;
constexpr std::size_t kMostBytes = 16 * 1024;

struct PushAnswer {
    static constexpr auto schema = json::value("PushedAuthorizationRequest");
    std::string requestUri{};
    std::int64_t expiresIn = kPushedSeconds;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("request_uri", &PushAnswer::requestUri, "Request URI for the authorization endpoint"));
        visit(json::field("expires_in", &PushAnswer::expiresIn, "Seconds until it expires"));
    }
};

// The request itself, with the name of the client even if that came in a header, and without its secret.
Parameters requestOf(const ProtocolForm& form, const applications::ApplicationRow& client)
{
    Parameters request;
    for (const auto& [name, value] : form.values)
        if (name != "client_secret" && name != "client_id")
            request.add(name, value);
    request.add("client_id", client.clientId);
    return request;
}

// All that authorize checks before it turns to the user.
std::string requireGoodRequest(http::Context& context, const Parameters& sent)
{
    Authorization authorization{
        .context = context, .brought = sent, .sent = sent, .request = readAuthorizeRequest(sent)};
    for (const auto check : checks::kShownToTheUser)
        check(authorization);
    for (const auto check : checks::kSentToTheClient)
        check(authorization);
    auto text = json::write(authorization.request);
    if (text.size() > kMostBytes)
        throw Error::tooLarge("the request is too large").withCode("invalid_request");
    return text;
}

void keep(db::Database& db, const PushedRequestRow& row)
{
    db.transact([&] {
        PushedRequestStore store(db);
        if (store.countOf(row.applicationId) >= kMostPerApplication)
            throw Error(Error::Kind::TooManyRequests, "too many requests of this client are waiting").retryAfter(60);
        store.insert(row);
    });
}

http::Created<PushAnswer> push(http::Context& context, const ProtocolForm& form)
{
    const auto client = applications::authenticateClient(context, form.values).application;
    const auto parameters = requireGoodRequest(context, requestOf(form, client));
    const auto secret = crypto::newSecret(kPushedPrefix);
    keep(context.db(), {.hash = crypto::tokenHash(secret),
                        .applicationId = client.id,
                        .parameters = parameters,
                        .expiresAt = context.now + kPushedSeconds});
    return {{.requestUri = std::string(kRequestUriPrefix) + secret}};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<push>({.method = Method::Post,
                          .path = "/login/oauth/par",
                          .id = "oauthPushRequest",
                          .tag = "oauth",
                          .summary = "Push an authorization request (RFC 9126)",
                          .scope = Scope::none(),
                          .auth = Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> pushEndpoints() { return kEndpoints; }

} // namespace trivet::oauth
