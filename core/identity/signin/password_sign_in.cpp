#include "signin/password_sign_in.hpp"

#include "db/database.hpp"
#include "signin/admission.hpp"
#include "signin/one_time_password.hpp"
#include "signin/password_check.hpp"
#include "signin/second_factor.hpp"
#include "twofactor/two_factor_rules.hpp"

namespace trivet::signin {

access::Identity signInWithPassword(http::Context& context, const BasicCredential& credential)
{
    const auto code =
        sentOneTimePassword(context.request); // before the password is looked at: refusing it tells nothing
    const SignInTry attempt(context, credential.name);
    const auto right = requireRightPassword(attempt, credential.password);
    const auto& account = right.account;
    if (right.needsSecondFactor) {
        // Nobody can use a passkey here, and the password must not be a way around it; there are tokens.
        if (twofactor::hasPasskey(context.db(), account.id))
            attempt.refuse("passkey needed", account.name);
        if (!isGoodCode(attempt, account, code))
            attempt.refuse("no good one-time password", account.name);
    }
    if (account.isProhibited)
        attempt.refuse("prohibited account", account.name);
    auto who = admit(account, access::SignIn::Password, context.settings);
    if (!right.isKnown)
        attempt.succeed();
    keepPassword(attempt, right, credential.password);
    return who;
}

} // namespace trivet::signin
