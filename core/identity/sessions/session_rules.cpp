#include "sessions/session_rules.hpp"

#include "audit/audit_log.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "crypto/token.hpp"
#include "grants/family_store.hpp"
#include "grants/logout_notice_store.hpp"
#include "sessions/begin_session.hpp"
#include "sessions/cookies.hpp"
#include "sessions/pending_sign_in_store.hpp"
#include "sessions/remembered_browsers.hpp"
#include "users/account_store.hpp"

#include <algorithm>

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
bool endNoted(db::Database& db, const SessionRow& row)
{
    grants::LogoutNoticeStore(db).noteEnd(row.publicId);
    if (row.rememberedBrowserId)
        RememberedBrowserStore(db).remove(*row.rememberedBrowserId);
    return SessionStore(db).remove(row.id);
}

// The session before this one of the same user, which leaves its public name and its remembered browser to the new one:
// for applications it goes on. That of another user ends.
std::optional<SessionRow> replaceSession(db::Database& db, std::int64_t sessionId, std::int64_t accountId)
{
    auto before = SessionStore(db).find(sessionId);
    if (!before)
        return std::nullopt;
    if (before->accountId != accountId) {
        endNoted(db, *before);
        return std::nullopt;
    }
    SessionStore(db).remove(sessionId);
    return before;
}

} // namespace

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
    auto row = newSession(context, account.id, start.proof, secret);
    const auto earlier = context.who.session ? context.who.session->id : 0;
    context.who = identityOf(account, row);
    audit::recorded(context, {audit::Action::SignIn, account.name, start.detail}, [&] {
        auto& db = context.db();
        const auto before = replaceSession(db, earlier, account.id);
        if (before)
            row.publicId = before->publicId;
        const auto kept = before ? before->rememberedBrowserId : std::nullopt;
        row.rememberedBrowserId = start.rememberedBrowserId ? start.rememberedBrowserId : kept;
        if (start.browser) {
            RememberedBrowserStore browsers(db);
            if (kept)
                browsers.remove(*kept);
            row.rememberedBrowserId = browsers.insert(start.browser->row);
        }
        row.id = SessionStore(db).insert(row);
        users::AccountStore(db).setLastLogin(account.id, context.now);
    });
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
    const auto session = *context.who.session;
    audit::recorded(context, {audit::Action::SignOut, context.who.name, {}}, [&] {
        endOne(context.db(), accountId, session.id);
        if (context.settings.oauth2.logoutEndsTokens)
            grants::FamilyStore(context.db()).removeOfSession(session.publicId);
    });
    context.who = {};
    expireCookie(context, CookieKind::Session);
    if (sentCookie(context, CookieKind::Remembered))
        expireCookie(context, CookieKind::Remembered);
}

bool endOne(db::Database& db, std::int64_t accountId, std::int64_t sessionId)
{
    return db.transact([&] {
        const auto row = SessionStore(db).find(sessionId);
        return row && row->accountId == accountId && endNoted(db, *row);
    });
}

std::int64_t endAllOf(db::Database& db, std::int64_t accountId, std::int64_t exceptSessionId)
{
    return db.transact([&] {
        SessionStore store(db);
        const auto kept = store.find(exceptSessionId);
        const bool isKept = kept && kept->accountId == accountId;
        RememberedBrowserStore(db).removeAllOf(accountId, isKept ? kept->rememberedBrowserId.value_or(0) : 0);
        PendingSignInStore(db).removeAllOf(accountId);
        grants::LogoutNoticeStore(db).noteEndOfAll(accountId, exceptSessionId);
        return store.removeAllOf(accountId, exceptSessionId);
    });
}

} // namespace trivet::sessions
