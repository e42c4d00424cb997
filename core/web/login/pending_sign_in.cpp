#include "login/pending_sign_in.hpp"

#include "crypto/token.hpp"
#include "db/database.hpp"
#include "login/second_step.hpp"
#include "pages/site.hpp"
#include "sessions/cookies.hpp"
#include "sessions/credential_change.hpp"
#include "twofactor/two_factor_rules.hpp"

namespace trivet::login {
namespace {

using sessions::CookieKind;
using sessions::PendingSignInStore;

constexpr std::int64_t kSeconds = 300;

} // namespace

std::string_view firstStepPath(http::Context& context, std::int64_t accountId)
{
    return twofactor::hasAuthenticatorApp(context.db(), accountId) ? kCodePath : kPasskeyPath;
}

http::Redirect askForSecondFactor(http::Context& context, const users::AccountRow& account,
                                  sessions::PendingSignInRow pending)
{
    const auto secret = crypto::newSecret(sessions::kPendingPrefix);
    pending.hash = crypto::tokenHash(secret);
    pending.accountId = account.id;
    pending.expiresAt = context.now + kSeconds;
    context.db().transact([&] {
        sessions::requireSameCredentials(context.db(), account);
        PendingSignInStore(context.db()).insert(pending);
    });
    sessions::issueCookie(context, CookieKind::PendingSignIn, secret, kSeconds);
    return {pages::pathTo(context.settings, firstStepPath(context, account.id))};
}

std::optional<sessions::PendingSignInRow> findPending(http::Context& context)
{
    const auto value = sessions::sentCookie(context, CookieKind::PendingSignIn);
    return value ? PendingSignInStore(context.db()).find(*value, context.now) : std::nullopt;
}

void forgetPending(http::Context& context) { sessions::expireCookie(context, CookieKind::PendingSignIn); }

} // namespace trivet::login
