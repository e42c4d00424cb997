#include "sessions/remembered_browsers.hpp"

#include "audit/audit_log.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/secret_box.hpp"
#include "crypto/token.hpp"
#include "http/services.hpp"
#include "sessions/cookies.hpp"
#include "signin/auth_state.hpp"
#include "users/account_store.hpp"

namespace trivet::sessions {
namespace {

constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kGraceSeconds = 60; // for what a browser asks at the same time

void endEverything(http::Context& context, std::int64_t accountId)
{
    const auto account = users::AccountStore(context.db()).find(accountId);
    audit::recorded(context,
                    {audit::Action::SessionEnd, account ? account->name : "",
                     "all: a used cookie of a remembered browser came back"},
                    [&] { endAllOf(context.db(), accountId, tokensAtEnd(context.settings)); });
}

// Whoever asks twice gets the same one.
std::string validatorAfter(const http::Context& context, std::string_view cookie)
{
    const auto& secretKey = context.services.of<signin::AuthState>().secrets.secretKey;
    return crypto::derivedSecret(crypto::deriveKey(secretKey, "remembered browsers", 32), cookie);
}

bool isOfTheMoment(const RememberedBrowserRow& row, std::string_view hash, std::int64_t now)
{
    return now - row.rotatedAt <= kGraceSeconds && crypto::equalsInConstantTime(row.previousHash, hash);
}

} // namespace

NewRememberedBrowser rememberBrowser(const http::Context& context, std::int64_t accountId, const Proof& proof)
{
    const auto selector = hex(randomBytes(kSelectorLength / 2));
    const auto validator = crypto::newSecret("");
    return {.row = {.selector = selector,
                    .validatorHash = crypto::tokenHash(validator),
                    .rotatedAt = context.now,
                    .accountId = accountId,
                    .methods = proof.methods,
                    .authenticatedAt = proof.authenticatedAt,
                    .createdAt = context.now,
                    .expiresAt = context.now + context.settings.security.loginRememberDays * kDay},
            .cookie = selector + ":" + validator};
}

std::optional<RememberedBrowserRow> recognizeBrowser(http::Context& context)
{
    const auto sent = sentCookie(context, CookieKind::Remembered);
    if (!sent)
        return std::nullopt;
    RememberedBrowserStore store(context.db());
    const auto selector = sent->substr(0, kSelectorLength);
    const auto hash = crypto::tokenHash(sent->substr(kSelectorLength + 1));
    const auto next = validatorAfter(context, *sent), nextHash = crypto::tokenHash(next);
    const auto row = context.db().transact([&] {
        auto found = store.find(selector, context.now);
        return found && store.rotate(found->id, {hash, nextHash, context.now}) ? store.find(selector, context.now)
                                                                               : found;
    });
    if (row && isOfTheMoment(*row, hash, context.now)) {
        // Again, if it was replaced a moment ago: the answer that brought the next one may have been lost.
        if (row->validatorHash == nextHash)
            issueCookie(context, CookieKind::Remembered, std::string(selector) + ":" + next,
                        row->expiresAt - context.now);
        return row;
    }
    expireCookie(context, CookieKind::Remembered);
    if (row)
        endEverything(context, row->accountId);
    return std::nullopt;
}

} // namespace trivet::sessions
