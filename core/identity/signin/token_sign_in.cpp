#include "signin/token_sign_in.hpp"

#include "base/error.hpp"
#include "crypto/password.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/standby.hpp"
#include "grants/scope_words.hpp"
#include "http/services.hpp"
#include "signin/admission.hpp"
#include "signin/auth_state.hpp"
#include "signin/bearer_token.hpp"
#include "signin/refusals.hpp"
#include "tokens/token_rules.hpp"
#include "tokens/token_store.hpp"

namespace trivet::signin {
namespace {

constexpr MessageFormat<> kExpired{"sign_in.token_expired", "this token has expired"};

// A token that came from a Gitea is found by its end, checked as slowly as a password, and ours from then on.
std::optional<tokens::TokenBearer> findImported(http::Context& context, std::string_view value)
{
    tokens::TokenStore store(context.db());
    for (auto& bearer : store.importedWith(crypto::lastEight(value))) {
        if (!matchesImported(context, value, bearer.token.hash))
            continue;
        store.replaceHash(bearer.token, value);
        return std::move(bearer);
    }
    return std::nullopt;
}

std::optional<access::Identity> findApiTokenBearer(http::Context& context, std::string_view value)
{
    tokens::TokenStore store(context.db());
    auto bearer = db::findForSure(context.db(), [&] { return store.findBearer(value); });
    if (!bearer)
        bearer = findImported(context, value);
    if (!bearer)
        return std::nullopt;
    const auto& token = bearer->token;
    if (token.isExpired(context.now)) // only its bearer can learn this
        throw Error::unauthorized(kExpired).because("token " + std::to_string(token.id));
    auto who = admit(bearer->owner, access::SignIn::Token, context.settings);
    who.tokenId = token.id;
    who.scopes = token.scopeSet();
    if (token.isLimited)
        who.repositories = store.repositoriesOf(token.id);
    context.services.of<signin::AuthState>().tokenUses.note(token.id, token.lastUsedAt, context.now);
    return who;
}

std::optional<access::Identity> findApplicationBearer(http::Context& context, std::string_view value)
{
    const auto claims = readAccessToken(context, value);
    if (!claims)
        return std::nullopt;
    if (claims->isExpired(context.now))
        throw Error::unauthorized(kExpired).because("token " + claims->jti);
    const auto bearer = findFamilyOf(context, *claims);
    if (!bearer) // it was good once, so it is no guess and slows nobody down
        throw wrongCredential("token " + claims->jti + " was revoked");
    auto who = admit(bearer->owner, access::SignIn::OAuth, context.settings);
    who.clientId = bearer->clientId;
    who.oauthScope = claims->scope;
    who.scopes = grants::ScopeWords::parse(claims->scope).access(context.settings.oauth2);
    context.services.of<signin::AuthState>().grantUses.note(bearer->family.grantId, bearer->grantLastUsedAt,
                                                            context.now);
    return who;
}

// Every kind of token there is. Which kind a value belongs to is told by its form alone.
struct TokenKind {
    bool (*looksLikeIt)(std::string_view value);
    std::optional<access::Identity> (*findBearer)(http::Context& context, std::string_view value);
};
constexpr TokenKind kTokenKinds[] = {
    {tokens::looksLikeToken, findApiTokenBearer},
    {grants::looksLikeAccessToken, findApplicationBearer},
};

} // namespace

std::optional<access::Identity> findBearer(http::Context& context, std::string_view value)
{
    for (const auto& kind : kTokenKinds)
        if (kind.looksLikeIt(value))
            return kind.findBearer(context, value);
    return std::nullopt;
}

access::Identity requireBearer(http::Context& context, std::string_view value)
{
    if (auto who = findBearer(context, value))
        return std::move(*who);
    countWrongToken(context, "unknown token");
    throw wrongCredential("unknown token");
}

bool matchesImported(http::Context& context, std::string_view value, std::string_view hash)
{
    auto& state = context.services.of<signin::AuthState>();
    const auto address = context.request.remoteAddress;
    // Not by client or account: strangers could keep the right one from its first use.
    const auto requireTurn = [&] {
        if (const auto seconds = state.throttle.waitOfTokens(address, context.now))
            throw tryLater(seconds);
    };
    requireTurn();
    if (state.passwordWork.verify(context.request, value, hash, requireTurn) != crypto::PasswordCheck::Wrong)
        return true;
    // Here, because not every refusal counts it for the network: none of a client that has to wait, or of a password.
    state.throttle.tokenFailed(address, context.now);
    return false;
}

} // namespace trivet::signin
