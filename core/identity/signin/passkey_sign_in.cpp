#include "signin/passkey_sign_in.hpp"

#include "db/database.hpp"
#include "http/services.hpp"
#include "signin/auth_state.hpp"
#include "users/account_store.hpp"

namespace trivet::signin {
namespace {

using passkeys::Ceremony;
using passkeys::PasskeyRow;
using passkeys::PasskeyStore;
using passkeys::PasskeyUse;
using passkeys::UseCheck;

const std::string& secretKeyOf(const http::Context& context)
{
    return context.services.of<signin::AuthState>().secrets.secretKey;
}

std::optional<std::string> refusal(http::Context& context, const UseCheck& check, const PasskeyRow& passkey,
                                   const PasskeyUse& use)
{
    const passkeys::Site site{context.settings, secretKeyOf(context), context.now};
    auto reason = passkeys::refusalOf(context.db(), site, check, passkey, use);
    if (reason)
        reason->insert(0, "no good passkey: ");
    return reason;
}

} // namespace

std::string challengeFor(const http::Context& context, const passkeys::ChallengePurpose& purpose)
{
    return passkeys::issueChallenge(secretKeyOf(context), purpose, context.now);
}

std::optional<std::string> refusalOfPasskey(http::Context& context, const users::AccountRow& account,
                                            const PasskeyUse& use)
{
    const auto passkey = PasskeyStore(context.db()).findByCredential(use.credentialId);
    if (!passkey || passkey->accountId != account.id)
        return "unknown passkey";
    return refusal(context, {.purpose = {Ceremony::SecondFactor, account.id}}, *passkey, use);
}

std::optional<users::AccountRow> signInWithPasskey(http::Context& context, const PasskeyUse& use)
{
    const auto passkey = PasskeyStore(context.db()).findByCredential(use.credentialId);
    const auto account = passkey ? users::AccountStore(context.db()).find(passkey->accountId) : std::nullopt;
    const SignInTry attempt(context, account ? account->name : "");
    attempt.requireTurnOfAddress();
    if (!account) {
        attempt.fail("unknown passkey", "");
        return std::nullopt;
    }
    attempt.requireTurnOfAccount();
    const UseCheck check{.purpose = {Ceremony::SignIn, 0}, .mustVerifyUser = true, .needsUserHandle = true};
    if (const auto reason = refusal(context, check, *passkey, use)) {
        attempt.fail(*reason, account->name);
        return std::nullopt;
    }
    if (account->maySignIn())
        attempt.succeed();
    else
        attempt.fail("prohibited account", account->name);
    return account;
}

} // namespace trivet::signin
