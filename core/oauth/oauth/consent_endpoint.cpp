#include "applications/application_store.hpp"
#include "applications/redirect_uri.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "grants/approval.hpp"
#include "http/endpoint.hpp"
#include "oauth/consent.hpp"
#include "oauth/oauth_tables.hpp"
#include "oauth/request_store.hpp"
#include "oauth/sealed_request.hpp"
#include "oauth/send_code.hpp"
#include "sessions/form_token.hpp"
#include "json/read.hpp"

namespace trivet::oauth {
namespace {

using http::Auth;
using http::Method;
using http::Scope;
using pages::operator""_text;

struct ConsentForm {
    static constexpr auto schema = json::form("ConsentForm");
    std::string request{}, granted{}, formToken{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using F = ConsentForm;
        visit(json::field("request", &F::request, "ID of the authorization request",
                          json::maxLength(kLongestSealedRequest)));
        visit(json::field("granted", &F::granted, "true, or anything else for no", json::maxLength(20)));
        visit(json::field(sessions::kFormTokenField, &F::formToken, "", json::maxLength(200)));
    }
};

SealedRequest requirePending(const http::Context& context, const ConsentForm& form)
{
    auto request = unseal(context, form.request);
    if (!request)
        throw Error::badRequest(pages::text(context, "oauth.request_expired"_text));
    return std::move(*request);
}

// Its owner may have taken the address back while the page was open: then nothing is sent there, not even a refusal.
void requireRegisteredRedirect(const http::Context& context, const applications::Application& application,
                               const AuthorizeRequest& request)
{
    if (!applications::matchesAny(application.redirectUris, request.redirectUri, application.row.type()))
        throw Error::badRequest(pages::text(context, "oauth.redirect_withdrawn"_text));
}

void requireFirstAnswer(http::Context& context, const SealedRequest& request)
{
    const bool isFirst = context.db().transact([&] {
        return RequestStore(context.db())
            .noteAnswer({request.nonce, context.who.session->id, request.applicationId, request.expiresAt});
    });
    if (!isFirst)
        throw Error::badRequest(pages::text(context, "oauth.request_expired"_text));
}

grants::GrantRow allow(http::Context& context, const applications::ApplicationRow& application,
                       const AuthorizeRequest& request)
{
    const auto scope = grants::ScopeWords::parse(request.scope);
    const audit::AuditEvent event{audit::Action::ApplicationAllow, context.who.name,
                                  application.name + ", scopes " + (scope.text().empty() ? "none" : scope.text())};
    const auto id = audit::recorded(context, event, [&] {
        return grants::approve(context.db(), {context.who.userId, application.id, scope}, context.settings.oauth2,
                               context.now);
    });
    return {.id = id, .scope = scope.text()};
}

// The request is what was sealed: nothing the browser says now can change it.
Answer grant(http::Context& context, const ConsentForm& form)
{
    sessions::requireFormToken(context, kConsentAction, form.formToken);
    const auto pending = requirePending(context, form);
    const auto request = json::read<AuthorizeRequest>(pending.parameters);
    const auto application = applications::ApplicationStore(context.db()).find(pending.applicationId);
    if (!application)
        throw Error::badRequest(pages::text(context, "oauth.application_deleted"_text));
    requireRegisteredRedirect(context, *application, request);
    requireFirstAnswer(context, pending);
    if (form.granted != "true")
        return refuseClient(context, request, Error::forbidden("the request is denied").withCode("access_denied"));
    return answerWithCode(context, request, allow(context, application->row, request));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<grant>({.method = Method::Post,
                           .path = "/login/oauth/grant",
                           .id = "oauthGrant",
                           .tag = "oauth",
                           .summary = "Authorize or deny an application",
                           .scope = Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> consentEndpoints() { return kEndpoints; }

} // namespace trivet::oauth
