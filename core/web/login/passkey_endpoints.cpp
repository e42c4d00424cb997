// Signing in with a passkey: after the password, or without one.
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "login/login_tables.hpp"
#include "login/passkey_form.hpp"
#include "login/pending_sign_in.hpp"
#include "login/return_target.hpp"
#include "login/second_step.hpp"
#include "login/sign_in_view.hpp"
#include "login/two_factor_types.hpp"
#include "pages/site.hpp"
#include "signin/passkey_sign_in.hpp"
#include "twofactor/two_factor_rules.hpp"

namespace trivet::login {
namespace {

using http::Context;
using http::Method;
using pages::operator""_text;
using sessions::PendingSignInRow;

pages::View show(Context& context, const PendingSignInRow& pending, std::optional<std::string> problem = std::nullopt)
{
    auto view = pages::view("login/passkey", pages::text(context, "login.two_factor"_text),
                            CodePage{.otherAddress = pages::pathTo(context.settings, kScratchPath),
                                     .cancelAddress = pages::pathTo(context.settings, "user/login"),
                                     .problem = std::move(problem)});
    view.forms = formTargetsFor(context.settings, pending.returnTarget);
    addPasskeyForm(view, context, pending);
    return view;
}

Answer passkeyPage(Context& context)
{
    const auto pending = findPending(context);
    if (!pending)
        return startOver(context, "");
    if (!twofactor::hasPasskey(context.db(), pending->accountId))
        return http::Redirect{pages::pathTo(context.settings, kCodePath)};
    return show(context, *pending);
}

Answer proveByPasskey(Context& context, const PasskeyUseForm& form)
{
    const auto refusal = [&](const users::AccountRow& account) {
        return signin::refusalOfPasskey(context, account, form.use());
    };
    const auto showProblem = [&](const PendingSignInRow& pending) {
        return show(context, pending, pages::text(context, "login.wrong_passkey"_text));
    };
    return prove(context, {.method = "pop", .refusal = refusal, .showProblem = showProblem});
}

pages::View showSignIn(Context& context, const PasskeyUseForm& form, std::string problem)
{
    return signInView(context, {.redirectTo = safeReturnTarget(context.settings, form.redirectTo),
                                .isAgain = isForSameAccount(context, form.isAgain, form.isOther),
                                .isOther = form.isOther,
                                .remember = form.remember,
                                .problem = std::move(problem)});
}

Answer signInByPasskey(Context& context, const PasskeyUseForm& form)
{
    if (!context.settings.service.enablePasskeyAuthentication)
        throw Error::forbidden(pages::text(context, "login.passkey_closed"_text));
    const auto account = signin::signInWithPasskey(context, form.use());
    if (!account)
        return showSignIn(context, form, pages::text(context, "login.wrong_passkey"_text));
    if (!account->maySignIn())
        return showSignIn(context, form, pages::text(context, whyClosed(*account)));
    if (isForSameAccount(context, form.isAgain, form.isOther) && account->id != context.who.userId)
        return showSignIn(context, form, pages::text(context, "login.passkey_of_another"_text));
    const sessions::Proof proof{.methods = "pop mfa",
                                .authenticatedAt = context.now,
                                .remember = form.remember ? sessions::Remember::Yes : sessions::Remember::No};
    return complete(context, *account, proof, safeReturnTarget(context.settings, form.redirectTo));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<passkeyPage>({
        .method = Method::Get,
        .path = "/user/webauthn",
        .id = "passkeyPage",
        .tag = "pages",
        .summary = "Show the form for a passkey",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
        .unfinished = http::Unfinished::Admitted,
    }),
    http::endpoint<proveByPasskey>({
        .method = Method::Post,
        .path = "/user/webauthn",
        .id = "passkeySecondFactor",
        .tag = "pages",
        .summary = "Complete the sign-in with a passkey",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
        .unfinished = http::Unfinished::Admitted,
    }),
    http::endpoint<signInByPasskey>({
        .method = Method::Post,
        .path = "/user/webauthn/passkey/login",
        .id = "passkeySignIn",
        .tag = "pages",
        .summary = "Sign in with a passkey",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
        .unfinished = http::Unfinished::Admitted,
    }),
};

} // namespace

std::span<const http::Endpoint> passkeyEndpoints() { return kEndpoints; }

} // namespace trivet::login
