#include "applications/redirect_uri.hpp"
#include "base/error.hpp"
#include "base/uri_syntax.hpp"
#include "db/database.hpp"
#include "grants/approval.hpp"
#include "oauth/application_owner.hpp"
#include "oauth/consent.hpp"
#include "oauth/scope_meaning.hpp"
#include "oauth/sealed_request.hpp"
#include "oauth/steps.hpp"
#include "pages/site.hpp"
#include "sessions/form_token.hpp"

namespace trivet::oauth {
namespace {

using pages::operator""_text;

// Whoever can run a public client's program can take part in its flow, so an earlier approval says little about who is
// asking now.
bool mayGoUnasked(const applications::ApplicationRow& application)
{
    return application.skipsConsent || (application.type() == applications::ClientType::Confidential &&
                                        application.madeBy() != applications::Origin::Registered);
}

bool isFull(const http::Context& context, const grants::ScopeWords& scope)
{
    return scope.access(context.settings.oauth2) == access::ScopeSet::all();
}

// What `scope` has and `other` has not. Full access needs no word, and beside it words for parts of it mean nothing.
std::vector<ChangedWord> difference(const http::Context& context, const grants::ScopeWords& scope,
                                    const grants::ScopeWords& other)
{
    std::vector<ChangedWord> changed;
    const bool hasAll = isFull(context, scope), otherHasAll = isFull(context, other);
    if (hasAll && !otherHasAll)
        changed.push_back({std::nullopt, pages::text(context, "scopes.everything"_text)});
    for (const auto& word : scope.without(other))
        if (!access::ScopeSet::isWord(word) || (!hasAll && !otherHasAll))
            changed.push_back({word, meaningOfWord(context, word)});
    return changed;
}

ConsentPage pageFor(Authorization& authorization, const grants::Approval& before)
{
    auto& context = authorization.context;
    const auto& application = authorization.application;
    ConsentPage page{.application = application.row.name, .user = context.who.name};
    page.owner = ownerOf(context, application.row);
    page.isOfSite = application.row.isOfSite();
    page.isUnknown = application.row.madeBy() == applications::Origin::Registered;
    const auto target = splitUri(authorization.request.redirectUri);
    page.target = target ? std::string(target->origin) : authorization.request.redirectUri;
    page.isLocal = applications::leadsToLocalProgram(authorization.request.redirectUri);
    page.hasFullAccess = isFull(context, authorization.scope);
    if (authorization.scope != grants::ScopeWords())
        page.scope = authorization.scope.text();
    page.meanings = meaningOf(context, authorization.scope);
    page.isChange = before.grant && !before.isFor(authorization.scope);
    if (page.isChange) {
        page.added = difference(context, authorization.scope, before.allowed);
        page.dropped = difference(context, before.allowed, authorization.scope);
    }
    page.action = pages::pathTo(context.settings, "login/oauth/grant");
    page.formToken = sessions::formToken(context, kConsentAction);
    return page;
}

} // namespace

std::optional<Answer> askForConsent(Authorization& authorization)
{
    auto& context = authorization.context;
    auto& before = authorization.approval;
    before = grants::loadApproval(context.db(), context.who.userId, authorization.application.row.id);
    const bool isAllowed = before.isFor(authorization.scope) && mayGoUnasked(authorization.application.row);
    if (isAllowed && !authorization.prompt.isConsent)
        return std::nullopt;
    if (authorization.prompt.isNone)
        throw Error::badRequest("the user must allow this first").withCode("consent_required");
    auto page = pageFor(authorization, before);
    page.request = seal(authorization);
    auto view = pages::view(
        "oauth/consent", pages::text(context, "oauth.authorize_title"_text, {{"APPLICATION", page.application}}), page);
    view.forms = pages::FormTargets::Anywhere;
    return view;
}

} // namespace trivet::oauth
