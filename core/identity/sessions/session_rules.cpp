#include "sessions/session_rules.hpp"

#include "audit/audit_log.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "crypto/token.hpp"
#include "grants/logout_notice_store.hpp"
#include "sessions/begin_session.hpp"
#include "sessions/cookies.hpp"
#include "sessions/credential_change.hpp"
#include "sessions/pending_sign_in_store.hpp"
#include "sessions/remembered_browsers.hpp"
#include "sessions/session_token_store.hpp"
#include "signin/refusals.hpp"
#include "users/account_store.hpp"

#include <algorithm>
#include <utility>

namespace trivet::sessions {
namespace {

constexpr std::size_t kMostOfUserAgent = 200;

SessionRow newSession(const http::Context& context, std::int64_t accountId, const Proof& proof, std::string_view secret)
{
    const auto& limits = context.settings.session;
    const auto endsAt = context.now + limits.absoluteLifeTimeSeconds;
    return {.hash = crypto::tokenHash(secret),
            .publicId = hex(randomBytes(16)),
            .accountId = accountId,
            .methods = proof.methods,
            .authenticatedAt = proof.authenticatedAt,
            .createdAt = context.now,
            .lastSeenAt = context.now,
            .expiresAt = std::min(context.now + limits.lifeTimeSeconds, endsAt),
            .endsAt = endsAt,
            .address = std::string(context.request.remoteAddress),
            .userAgent = toUtf8(context.request.header("User-Agent").substr(0, kMostOfUserAgent))};
}

// The one place where a single session ends: applications that signed in within it will be told.
void endNoted(db::Database& db, const SessionRow& row, Tokens tokens)
{
    grants::LogoutNoticeStore(db).noteEnd(row.publicId);
    if (tokens == Tokens::End)
        SessionTokenStore(db).removeOfSession(row.accountId, row.publicId);
    SessionStore(db).remove(row.id);
}

// To its user a remembered browser is signed in once, however often it has come back.
void endWithBrowser(db::Database& db, const SessionRow& row, Tokens tokens)
{
    if (!row.rememberedBrowserId)
        return endNoted(db, row, tokens);
    for (const auto& each : SessionStore(db).ofBrowser(*row.rememberedBrowserId))
        endNoted(db, each, tokens);
    RememberedBrowserStore(db).remove(*row.rememberedBrowserId);
}

// The session before this one of the same user, which leaves its public name and its remembered browser to the new one:
// for applications it goes on. That of another user ends.
std::optional<SessionRow> replaceSession(db::Database& db, std::int64_t sessionId, std::int64_t accountId,
                                         Tokens tokens)
{
    auto before = SessionStore(db).find(sessionId);
    if (!before)
        return std::nullopt;
    if (before->accountId != accountId) {
        endWithBrowser(db, *before, tokens);
        return std::nullopt;
    }
    SessionStore(db).remove(sessionId);
    return before;
}

// In place of what it was remembered as before, whose sessions it takes over.
std::int64_t rememberAnew(db::Database& db, const RememberedBrowserRow& row, std::optional<std::int64_t> before)
{
    RememberedBrowserStore browsers(db);
    const auto id = browsers.insert(row);
    if (before) {
        SessionStore(db).moveToBrowser(*before, id);
        browsers.remove(*before);
    }
    return id;
}

std::optional<std::int64_t> browserOf(db::Database& db, const SessionStart& start,
                                      const std::optional<SessionRow>& before)
{
    const auto kept = before ? before->rememberedBrowserId : std::nullopt;
    if (start.browser)
        return rememberAnew(db, start.browser->row, kept);
    if (!start.rememberedBrowserId)
        return kept;
    if (!RememberedBrowserStore(db).isThere(*start.rememberedBrowserId)) // signed out meanwhile, in another window
        throw signin::wrongCredential("the browser is not remembered any more");
    return start.rememberedBrowserId;
}

// The row as it is stored, in place of the session with that id.
SessionRow insertSession(db::Database& db, SessionRow row, const SessionStart& start, std::int64_t earlier,
                         Tokens tokens)
{
    const auto before = replaceSession(db, earlier, row.accountId, tokens);
    if (before)
        row.publicId = before->publicId;
    row.rememberedBrowserId = browserOf(db, start, before);
    row.id = SessionStore(db).insert(row);
    return row;
}

// In the audit log it is already the one who signs in.
SessionRow storeSession(http::Context& context, const users::AccountRow& account, const SessionStart& start,
                        const SessionRow& row)
{
    const auto visitor = std::exchange(context.who, identityOf(account, row));
    const auto earlier = visitor.session ? visitor.session->id : 0;
    try {
        return audit::recorded(context, {audit::Action::SignIn, account.name, start.detail}, [&] {
            auto& db = context.db();
            requireSameCredentials(db, account);
            auto stored = insertSession(db, row, start, earlier, tokensAtEnd(context.settings));
            users::AccountStore(db).setLastLogin(account.id, context.now);
            return stored;
        });
    } catch (...) {
        context.who = visitor;
        throw;
    }
}

} // namespace

Tokens tokensAtEnd(const Settings& settings) { return settings.oauth2.logoutEndsTokens ? Tokens::End : Tokens::Stay; }

access::Identity identityOf(const users::AccountRow& account, const SessionRow& session)
{
    access::Identity who{.userId = account.id,
                         .name = account.name,
                         .isAdmin = account.isAdmin,
                         .isRestricted = account.isRestricted,
                         .signIn = access::SignIn::Session};
    who.session = {.id = session.id,
                   .publicId = session.publicId,
                   .authenticatedAt = session.authenticatedAt,
                   .methods = session.methods,
                   .mustChangePassword = account.mustChangePassword,
                   .language = account.language};
    if (!account.theme.empty())
        who.session->theme = access::themeNamed(account.theme);
    return who;
}

void beginSession(http::Context& context, const users::AccountRow& account, const SessionStart& start)
{
    const auto secret = crypto::newSecret(kSessionPrefix);
    const auto row = storeSession(context, account, start, newSession(context, account.id, start.proof, secret));
    context.who.session->id = row.id;
    context.who.session->publicId = row.publicId;
    issueCookie(context, CookieKind::Session, secret);
    if (start.browser)
        issueCookie(context, CookieKind::Remembered, start.browser->cookie, start.browser->row.expiresAt - context.now);
    else if (!row.rememberedBrowserId && sentCookie(context, CookieKind::Remembered))
        expireCookie(context, CookieKind::Remembered);
}

void begin(http::Context& context, const users::AccountRow& account, const Proof& proof)
{
    const auto by = proof.source.empty() ? "" : " by " + proof.source;
    SessionStart start{.proof = proof, .detail = proof.methods + by};
    if (proof.remember == Remember::Yes)
        start.browser = rememberBrowser(context, account.id, proof);
    beginSession(context, account, start);
}

void end(http::Context& context)
{
    if (!context.who.session)
        return;
    const auto accountId = context.who.userId;
    const auto sessionId = context.who.session->id;
    audit::recorded(context, {audit::Action::SignOut, context.who.name, {}},
                    [&] { endOne(context.db(), accountId, sessionId, tokensAtEnd(context.settings)); });
    context.who = {};
    expireCookie(context, CookieKind::Session);
    if (sentCookie(context, CookieKind::Remembered))
        expireCookie(context, CookieKind::Remembered);
}

bool endOne(db::Database& db, std::int64_t accountId, std::int64_t sessionId, Tokens tokens)
{
    return db.transact([&] {
        const auto row = SessionStore(db).find(sessionId);
        if (!row || row->accountId != accountId)
            return false;
        endWithBrowser(db, *row, tokens);
        return true;
    });
}

std::int64_t endAllOf(db::Database& db, std::int64_t accountId, Tokens tokens, std::int64_t exceptSessionId)
{
    return db.transact([&] {
        SessionStore store(db);
        const auto kept = store.find(exceptSessionId);
        const bool isKept = kept && kept->accountId == accountId;
        RememberedBrowserStore(db).removeAllOf(accountId, isKept ? kept->rememberedBrowserId.value_or(0) : 0);
        PendingSignInStore(db).removeAllOf(accountId);
        grants::LogoutNoticeStore(db).noteEndOfAll(accountId, exceptSessionId);
        if (tokens == Tokens::End)
            SessionTokenStore(db).removeOfAll(accountId, exceptSessionId);
        return store.removeAllOf(accountId, exceptSessionId);
    });
}

} // namespace trivet::sessions
