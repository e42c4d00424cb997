// The second step of signing in: a code of an authenticator application, or one of the scratch codes.
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "login/completion.hpp"
#include "login/login_tables.hpp"
#include "login/pending_sign_in.hpp"
#include "login/sign_in_address.hpp"
#include "login/two_factor_types.hpp"
#include "pages/site.hpp"
#include "signin/second_factor.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "users/account_store.hpp"

namespace trivet::login {
namespace {

using http::Context;
using http::Method;
using pages::operator""_text;
using sessions::PendingSignInRow;
using sessions::PendingSignInStore;
using signin::SignInTry;
using users::AccountRow;

constexpr std::string_view kCodePath = "user/two_factor", kScratchPath = "user/two_factor/scratch";

// One way to prove the second factor: its page, and whether what was typed is good.
struct Step {
    pages::TemplateName page;
    std::string_view path, otherPath;
    bool (*isGood)(const SignInTry& attempt, const AccountRow& account, std::string_view typed);
};

bool isGoodScratchCode(const SignInTry& attempt, const AccountRow& account, std::string_view typed)
{
    return twofactor::acceptScratchCode(attempt.context().db(), account.id, typed);
}

constexpr Step kCode{"login/two_factor", kCodePath, kScratchPath, signin::isGoodCode};
constexpr Step kScratch{"login/scratch", kScratchPath, kCodePath, isGoodScratchCode};

http::Redirect startOver(Context& context, std::string_view target)
{
    forgetPending(context);
    return {signInAddress(context, target, Reason::NotSignedIn)};
}

pages::View show(const Context& context, const Step& step, const PendingSignInRow& pending,
                 std::optional<std::string> problem = std::nullopt)
{
    auto view = pages::view(step.page, pages::text(context, "login.two_factor"_text),
                            CodePage{.action = pages::pathTo(context.settings, step.path),
                                     .otherAddress = pages::pathTo(context.settings, step.otherPath),
                                     .cancelAddress = pages::pathTo(context.settings, "user/login"),
                                     .problem = std::move(problem)});
    view.forms = formTargetsFor(context.settings, pending.returnTarget);
    return view;
}

Answer showPage(Context& context, const Step& step)
{
    const auto pending = findPending(context);
    if (!pending)
        return startOver(context, "");
    return show(context, step, *pending);
}

bool takeAttempt(Context& context, const PendingSignInRow& pending)
{
    return context.db().transact([&] { return PendingSignInStore(context.db()).takeAttempt(pending.hash); });
}

bool redeem(Context& context, const PendingSignInRow& pending)
{
    return context.db().transact([&] { return PendingSignInStore(context.db()).redeem(pending.hash); });
}

Answer prove(Context& context, const Step& step, std::string_view typed)
{
    const auto pending = findPending(context);
    if (!pending)
        return startOver(context, "");
    const SignInTry attempt(context, pending->typedName);
    attempt.requireTurnOfAddress();
    attempt.requireTurnOfAccount();
    const auto account = users::AccountStore(context.db()).find(pending->accountId);
    if (!account || !account->maySignIn() || !takeAttempt(context, *pending))
        return startOver(context, pending->returnTarget);
    if (!step.isGood(attempt, *account, trimmed(typed))) {
        attempt.fail("no good one-time password", account->name);
        return show(context, step, *pending, pages::text(context, "login.wrong_code"_text));
    }
    if (!redeem(context, *pending))
        return startOver(context, pending->returnTarget);
    attempt.succeed();
    forgetPending(context);
    const sessions::Proof proof{.methods = "pwd otp",
                                .authenticatedAt = context.now,
                                .remember = pending->remembers ? sessions::Remember::Yes : sessions::Remember::No};
    return complete(context, *account, proof, pending->returnTarget);
}

Answer codePage(Context& context) { return showPage(context, kCode); }
Answer scratchPage(Context& context) { return showPage(context, kScratch); }
Answer proveByCode(Context& context, const CodeForm& form) { return prove(context, kCode, form.passcode); }
Answer proveByScratchCode(Context& context, const ScratchForm& form) { return prove(context, kScratch, form.token); }

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<codePage>({
        .method = Method::Get,
        .path = "/user/two_factor",
        .id = "twoFactorPage",
        .tag = "pages",
        .summary = "Show the form for a one-time password",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
        .unfinished = http::Unfinished::Admitted,
    }),
    http::endpoint<proveByCode>({
        .method = Method::Post,
        .path = "/user/two_factor",
        .id = "twoFactorSignIn",
        .tag = "pages",
        .summary = "Complete the sign-in with a one-time password",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
        .unfinished = http::Unfinished::Admitted,
    }),
    http::endpoint<scratchPage>({
        .method = Method::Get,
        .path = "/user/two_factor/scratch",
        .id = "scratchCodePage",
        .tag = "pages",
        .summary = "Show the form for a scratch code",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
        .unfinished = http::Unfinished::Admitted,
    }),
    http::endpoint<proveByScratchCode>({
        .method = Method::Post,
        .path = "/user/two_factor/scratch",
        .id = "scratchCodeSignIn",
        .tag = "pages",
        .summary = "Complete the sign-in with a scratch code",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
        .unfinished = http::Unfinished::Admitted,
    }),
};

} // namespace

std::span<const http::Endpoint> twoFactorEndpoints() { return kEndpoints; }

} // namespace trivet::login
