#include "lfshttp/lfs_admission.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "githttp/renewed_admission.hpp"
#include "grants/grant_store.hpp"
#include "grants/scope_words.hpp"
#include "http/services.hpp"
#include "keys/key_owner.hpp"
#include "keys/key_store.hpp"
#include "lfshttp/lfs_answer.hpp"
#include "repos/deploy_key_store.hpp"
#include "repos/repository_store.hpp"
#include "signin/admission.hpp"
#include "signin/auth_state.hpp"
#include "signin/authorization_header.hpp"
#include "signin/bearer_token.hpp"
#include "signin/renewed_identity.hpp"
#include "tokens/token_store.hpp"
#include "users/account_store.hpp"

#include <algorithm>
#include <variant>

namespace trivet::lfshttp {
namespace {

using githttp::RequestedRepository;
using lfs::TransferClaims;
using lfs::TransferOperation;
using lfs::TransferTokens;

TransferTokens tokensOf(const http::Services& services)
{
    return TransferTokens(services.of<signin::AuthState>().secrets.secretKey);
}

// The token for transfers that was sent, if it was one.
std::optional<std::string> sentToken(const http::Context& context)
{
    if (context.request.count("Authorization") != 1)
        return std::nullopt;
    const auto sent = signin::parseAuthorization(context.request.header("Authorization"));
    const auto* token = sent ? std::get_if<signin::TokenCredential>(&*sent) : nullptr;
    return token && TransferTokens::looksLikeOne(token->value) ? std::optional(token->value) : std::nullopt;
}

access::Level levelOf(TransferOperation operation)
{
    return operation == TransferOperation::Upload ? access::Level::Write : access::Level::Read;
}

access::ScopeSet scopesFor(TransferOperation operation)
{
    access::ScopeSet scopes;
    scopes.grant(access::Permission::Repository, levelOf(operation));
    return scopes;
}

// A pass opens no more than what was shown for it does by now.
void narrow(access::Identity& who, const access::ScopeSet& shown, TransferOperation operation)
{
    if (!shown.allows(access::Permission::Repository, levelOf(operation)))
        who.scopes.emplace();
    who.scopes->publicOnly = shown.publicOnly;
}

// Whether what somebody had shown is still there - API token, SSH key, principal, access token and its grant - and what
// it is limited to.
bool isStillGood(http::Context& context, const TransferClaims& claims, access::Identity& who)
{
    if (claims.keyId != 0) {
        const auto key = keys::KeyStore(context.db()).find(claims.keyId);
        if (!key || key->accountId != claims.userId)
            return false;
        who.keyId = key->fingerprint;
        if (const auto shown = key->scopeSet())
            narrow(who, *shown, claims.operation);
    }
    if (claims.principalId != 0) {
        const auto principal = keys::PrincipalStore(context.db()).find(claims.principalId);
        if (!principal || principal->accountId != claims.userId)
            return false;
        who.keyId = keys::keyIdOf(*principal);
    }
    if (!claims.accessTokenId.empty() &&
        !signin::findFamilyOf(context, {.jti = claims.accessTokenId, .userId = claims.userId}))
        return false;
    if (!claims.clientId.empty()) {
        const auto scope = grants::GrantStore(context.db()).scopeFor(claims.userId, claims.clientId);
        if (!scope)
            return false;
        who.clientId = claims.clientId; // also of a pass that is given out for this one
        narrow(who, grants::ScopeWords::parse(*scope).access(context.settings.oauth2), claims.operation);
    }
    if (claims.apiTokenId == 0)
        return true;
    const auto token = tokens::TokenStore(context.db()).findOfAccount(claims.userId, claims.apiTokenId);
    if (!token || token->isExpired(context.now))
        return false;
    narrow(who, token->scopeSet(), claims.operation);
    return true;
}

// For an upload if it was given out for one, and the key still is.
std::optional<access::Identity> deployKeyBehind(http::Context& context, const TransferClaims& claims)
{
    const auto key = repos::DeployKeyStore(context.db()).find(claims.repositoryId, claims.keyId);
    const auto repository =
        key ? repos::RepositoryStore(context.db()).find(claims.repositoryId) : std::optional<repos::OwnedRepository>();
    if (!repository)
        return std::nullopt;
    auto who = repos::identityOf(*key, *repository);
    if (claims.operation == TransferOperation::Download)
        who.scopes = scopesFor(claims.operation);
    return who;
}

std::optional<access::Identity> identityBehind(http::Context& context, const TransferClaims& claims)
{
    if (claims.userId == 0)
        return deployKeyBehind(context, claims);
    const auto account = users::AccountStore(context.db()).find(claims.userId);
    if (!account || !account->maySignIn() ||
        claims.passwordMark != tokensOf(context.services).markOf(account->passwordHash))
        return std::nullopt;
    auto who = signin::admit(*account, access::SignIn::Token, context.settings);
    who.scopes = scopesFor(claims.operation);
    who.tokenId = claims.apiTokenId;
    return isStillGood(context, claims, who) ? std::optional(std::move(who)) : std::nullopt;
}

// Notes the key or the principal somebody came with.
void noteKey(TransferClaims& claims, const githttp::PushTarget& place)
{
    auto& db = place.services.database();
    const auto& shown = place.who.keyId;
    if (shown.empty())
        return;
    if (place.who.isDeployKey()) {
        const auto key = repos::DeployKeyStore(db).findByFingerprint(place.requested.repository.row.id, shown);
        claims.keyId = key ? key->id : 0;
    } else if (const auto principal = keys::principalOfKeyId(db, shown)) {
        claims.principalId = principal->id;
    } else {
        const auto key = keys::KeyStore(db).findByFingerprint(shown);
        if (!key)
            throw Error::forbidden(signin::kNoLongerGood);
        claims.keyId = key->id;
    }
}

// Learns who is asking; answers the only repository a token for transfers is good for.
std::optional<std::int64_t> identify(http::Context& context)
{
    const auto sent = sentToken(context);
    if (!sent) {
        context.who = githttp::identifyCaller(context);
        return std::nullopt;
    }
    const auto claims = tokensOf(context.services).read(*sent, context.now);
    auto who = claims ? identityBehind(context, *claims) : std::nullopt;
    if (!who)
        throw githttp::credentialNeeded(context, "Failed to authenticate user");
    context.who = std::move(*who);
    return claims->repositoryId;
}

RequestedRepository admit(http::Context& context)
{
    if (context.pathValue("repo").ends_with(".wiki"))
        throw Error::notFound("Wikis have no Git LFS");
    const auto only = identify(context);
    auto requested = githttp::requireVisible(context);
    if (only && *only != requested.repository.row.id)
        throw Error::notFound("Repository not found");
    githttp::requireTokenScope(context, requested, access::Level::Read);
    return requested;
}

void requireKnown(const http::Context& context)
{
    if (!context.who.isKnown())
        throw githttp::credentialNeeded(context, "Unauthorized");
}

} // namespace

Reader Reader::resolve(http::Context& context) { return {admit(context)}; }

Member Member::resolve(http::Context& context)
{
    Member member{admit(context)};
    requireKnown(context);
    return member;
}

Writer Writer::resolve(http::Context& context)
{
    Writer writer{admit(context)};
    requireWriter(context, writer);
    return writer;
}

void renewWriter(http::Context& context, Writer& writer)
{
    if (sentToken(context)) // read as of when the request began: it need not last as long as what it has let in
        identify(context);
    else
        signin::renewIdentity(context);
    githttp::renewAccess(context.services, writer, context.who);
    requireWriter(context, writer);
}

void requireWriter(http::Context& context, const RequestedRepository& requested)
{
    requireKnown(context);
    requireChangeable({context.services, requested, context.who});
}

void requireChangeable(const githttp::PushTarget& place)
{
    if (!place.requested.access.allows(repos::Unit::Code, repos::AccessLevel::Write))
        throw Error::forbidden("You may read this repository, but not change it");
    if (place.requested.repository.row.isArchived)
        throw Error::forbidden("This repository is archived: it can be read, but not changed");
    if (place.requested.repository.row.isMirror)
        throw Error::forbidden("This repository is a mirror: it follows another one and cannot be changed");
    githttp::requireScope(place, access::Level::Write);
}

AcceptsLfs AcceptsLfs::resolve(http::Context& context)
{
    for (const auto each : split(context.request.header("Accept"), ','))
        if (trimmed(each.substr(0, each.find(';'))) == kMediaType)
            return {};
    throw Error(Error::Kind::UnsupportedType, "Say that you take it: Accept: " + std::string(kMediaType));
}

void AcceptsLfs::describe(http::Operation& operation) { operation.refuses(415); }

ShownToken shownToken(http::Context& context)
{
    if (const auto sent = sentToken(context)) {
        const auto claims = tokensOf(context.services).read(*sent, context.now);
        return claims ? ShownToken{claims->expiresAt, claims->accessTokenId} : ShownToken{};
    }
    const auto access = context.who.signIn == access::SignIn::OAuth ? signin::sentAccessToken(context) : std::nullopt;
    return {.accessTokenId = access ? access->jti : ""};
}

std::optional<TransferPass> passFor(const githttp::PushTarget& place, TransferOperation operation, std::int64_t now,
                                    const ShownToken& shown)
{
    const auto& [services, requested, who] = place;
    if (!who.isKnown())
        return std::nullopt;
    auto seconds = services.settings.lfs.transferSeconds;
    if (who.signIn == access::SignIn::OAuth) // not for longer than what was shown may be good for
        seconds = std::min(seconds, services.settings.oauth2.accessTokenSeconds);
    const auto tokens = tokensOf(services);
    const auto account = users::AccountStore(services.database()).find(who.userId); // none for a deploy key
    TransferClaims claims{.repositoryId = requested.repository.row.id,
                          .userId = who.userId,
                          .apiTokenId = who.tokenId,
                          .operation = operation,
                          .expiresAt = std::min(shown.latestEnd.value_or(now + seconds), now + seconds),
                          .clientId = who.clientId,
                          .passwordMark = tokens.markOf(account ? account->passwordHash : std::string()),
                          .accessTokenId = shown.accessTokenId};
    noteKey(claims, place);
    return TransferPass{"Bearer " + tokens.issue(claims), claims.expiresAt - now};
}

std::string serverOf(const Settings& settings, const RequestedRepository& requested)
{
    return settings.server.rootUrl + encodePercent(requested.repository.owner.name) + "/" +
           encodePercent(requested.repository.row.name) + ".git/info/lfs/";
}

} // namespace trivet::lfshttp
