#include "lfshttp/lfs_admission.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/services.hpp"
#include "lfshttp/lfs_answer.hpp"
#include "signin/admission.hpp"
#include "signin/auth_state.hpp"
#include "signin/authorization_header.hpp"
#include "tokens/token_store.hpp"
#include "users/account_store.hpp"

#include <algorithm>
#include <variant>

namespace trivet::lfshttp {
namespace {

using githttp::Visit;
using lfs::TransferClaims;
using lfs::TransferOperation;
using lfs::TransferTokens;

TransferTokens tokensOf(const http::Context& context)
{
    return TransferTokens(context.services.of<signin::AuthState>().secrets.secretKey);
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

// Whether the API token somebody had shown is still there, and what it is limited to.
bool isStillGood(http::Context& context, const TransferClaims& claims, access::ScopeSet& scopes)
{
    if (claims.apiTokenId == 0)
        return true;
    const auto token = tokens::TokenStore(context.db()).findOfAccount(claims.userId, claims.apiTokenId);
    if (!token || token->isExpired(context.now))
        return false;
    scopes.publicOnly = token->scopeSet().publicOnly;
    return true;
}

std::optional<access::Identity> identityBehind(http::Context& context, const TransferClaims& claims)
{
    access::ScopeSet scopes;
    scopes.grant(access::Permission::Repository,
                 claims.operation == TransferOperation::Upload ? access::Level::Write : access::Level::Read);
    const auto account = users::AccountStore(context.db()).find(claims.userId);
    if (!account || !account->maySignIn() || !isStillGood(context, claims, scopes) ||
        claims.passwordMark != tokensOf(context).markOf(account->passwordHash))
        return std::nullopt;
    auto who = signin::admit(*account, access::SignIn::Token, context.settings);
    who.scopes = scopes;
    who.tokenId = claims.apiTokenId;
    return who;
}

// Learns who is asking; answers the only repository a token for transfers is good for.
std::optional<std::int64_t> identify(http::Context& context)
{
    const auto sent = sentToken(context);
    if (!sent) {
        context.who = githttp::identifyCaller(context);
        return std::nullopt;
    }
    const auto claims = tokensOf(context).read(*sent, context.now);
    auto who = claims ? identityBehind(context, *claims) : std::nullopt;
    if (!who)
        throw githttp::credentialNeeded(context, "Failed to authenticate user");
    context.who = std::move(*who);
    return claims->repositoryId;
}

Visit admit(http::Context& context)
{
    if (context.pathValue("repo").ends_with(".wiki"))
        throw Error::notFound("Wikis have no Git LFS");
    const auto only = identify(context);
    auto visit = githttp::requireVisible(context);
    if (only && *only != visit.repository.row.id)
        throw Error::notFound("Repository not found");
    githttp::requireTokenScope(context, visit, access::Level::Read);
    return visit;
}

void requireSignedIn(const http::Context& context)
{
    if (!context.who.isSignedIn())
        throw githttp::credentialNeeded(context, "Unauthorized");
}

// Never later than what was shown ends: a token for transfers does not prolong itself.
std::int64_t endOfPass(const http::Context& context)
{
    if (const auto sent = sentToken(context))
        if (const auto claims = tokensOf(context).read(*sent, context.now))
            return claims->expiresAt;
    auto seconds = context.settings.lfs.transferSeconds;
    if (context.who.signIn == access::SignIn::OAuth)
        seconds = std::min(seconds, context.settings.oauth2.accessTokenSeconds);
    return context.now + seconds;
}

} // namespace

Reader Reader::resolve(http::Context& context) { return {admit(context)}; }

Member Member::resolve(http::Context& context)
{
    Member member{admit(context)};
    requireSignedIn(context);
    return member;
}

Writer Writer::resolve(http::Context& context)
{
    Writer writer{admit(context)};
    requireWriter(context, writer);
    return writer;
}

void requireWriter(http::Context& context, const Visit& visit)
{
    requireSignedIn(context);
    if (!visit.access.allows(repos::Unit::Code, repos::AccessLevel::Write))
        throw Error::forbidden("You may read this repository, but not change it");
    if (visit.repository.row.isArchived)
        throw Error::forbidden("This repository is archived: it can be read, but not changed");
    if (visit.repository.row.isMirror)
        throw Error::forbidden("This repository is a mirror: it follows another one and cannot be changed");
    githttp::requireTokenScope(context, visit, access::Level::Write);
}

AcceptsLfs AcceptsLfs::resolve(http::Context& context)
{
    for (const auto each : split(context.request.header("Accept"), ','))
        if (trimmed(each.substr(0, each.find(';'))) == kMediaType)
            return {};
    throw Error(Error::Kind::UnsupportedType, "Say that you take it: Accept: " + std::string(kMediaType));
}

void AcceptsLfs::describe(http::Operation& operation) { operation.refuses(415); }

std::optional<TransferPass> passFor(http::Context& context, const Visit& visit, TransferOperation operation)
{
    const auto& who = context.who;
    if (!who.isSignedIn())
        return std::nullopt;
    const auto tokens = tokensOf(context);
    const auto account = users::AccountStore(context.db()).find(who.userId);
    if (!account)
        return std::nullopt;
    const TransferClaims claims{.repositoryId = visit.repository.row.id,
                                .userId = who.userId,
                                .apiTokenId = who.tokenId,
                                .operation = operation,
                                .expiresAt = endOfPass(context),
                                .passwordMark = tokens.markOf(account->passwordHash)};
    return TransferPass{"Bearer " + tokens.issue(claims), claims.expiresAt - context.now};
}

} // namespace trivet::lfshttp
