#include "sessions/remembered_browsers.hpp"

#include "audit/audit_log.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/token.hpp"
#include "sessions/cookies.hpp"
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
    const auto validator = crypto::newSecret("");
    const auto row = context.db().transact([&] {
        auto found = store.find(selector, context.now);
        if (found && store.rotate(found->id, {hash, crypto::tokenHash(validator), context.now}))
            found->validatorHash = crypto::tokenHash(validator);
        return found;
    });
    if (row && row->validatorHash == crypto::tokenHash(validator)) {
        issueCookie(context, CookieKind::Remembered, std::string(selector) + ":" + validator,
                    row->expiresAt - context.now);
        return row;
    }
    if (row && isOfTheMoment(*row, hash, context.now))
        return row; // the cookie is on its way with another answer
    expireCookie(context, CookieKind::Remembered);
    if (row)
        endEverything(context, row->accountId);
    return std::nullopt;
}

} // namespace trivet::sessions
