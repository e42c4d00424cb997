#include "login/second_step.hpp"

#include "db/database.hpp"
#include "login/pending_sign_in.hpp"
#include "login/sign_in_address.hpp"
#include "signin/sign_in_try.hpp"
#include "users/account_store.hpp"

namespace trivet::login {
namespace {

using http::Context;
using sessions::PendingSignInRow;
using sessions::PendingSignInStore;

bool takeAttempt(Context& context, const PendingSignInRow& pending)
{
    return context.db().transact([&] { return PendingSignInStore(context.db()).takeAttempt(pending.hash); });
}

bool redeem(Context& context, const PendingSignInRow& pending)
{
    return context.db().transact([&] { return PendingSignInStore(context.db()).redeem(pending.hash); });
}

} // namespace

http::Redirect startOver(Context& context, std::string_view target)
{
    forgetPending(context);
    return {signInAddress(context, target, Reason::NotSignedIn)};
}

Answer prove(Context& context, const SecondStep& step)
{
    const auto pending = findPending(context);
    if (!pending)
        return startOver(context, "");
    const signin::SignInTry attempt(context, pending->typedName);
    attempt.requireTurnOfAddress();
    attempt.requireTurnOfAccount();
    const auto account = users::AccountStore(context.db()).find(pending->accountId);
    if (!account || !account->maySignIn() || !takeAttempt(context, *pending))
        return startOver(context, pending->returnTarget);
    if (const auto refusal = step.refusal(*account)) {
        attempt.fail(*refusal, account->name);
        return step.showProblem(*pending);
    }
    if (!redeem(context, *pending))
        return startOver(context, pending->returnTarget);
    attempt.succeed();
    forgetPending(context);
    const bool hasPassword = pending->vouchedBy.empty();
    const sessions::Proof proof{.methods = (hasPassword ? "pwd " : "") + std::string(step.method),
                                .authenticatedAt = context.now,
                                .remember = pending->remembers ? sessions::Remember::Yes : sessions::Remember::No,
                                .source = pending->vouchedBy};
    return complete(context, *account, proof, pending->returnTarget);
}

} // namespace trivet::login
