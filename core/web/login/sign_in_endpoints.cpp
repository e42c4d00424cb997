// The sign-in page.
#include "base/error.hpp"
#include "http/endpoint.hpp"
#include "login/completion.hpp"
#include "login/login_tables.hpp"
#include "login/pending_sign_in.hpp"
#include "login/return_target.hpp"
#include "login/sign_in_address.hpp"
#include "login/sign_in_types.hpp"
#include "login/sign_in_view.hpp"
#include "pages/messages.hpp"
#include "pages/site.hpp"
#include "signin/password_check.hpp"

namespace trivet::login {
namespace {

using http::Context;
using http::Method;
using signin::SignInTry;

using pages::operator""_text;

Answer signInPage(Context& context, const SignInQuery& query)
{
    const auto target = safeReturnTarget(context.settings, query.redirectTo);
    if (context.who.isSignedIn() && context.who.session->mustChangePassword)
        return http::Redirect{newPasswordAddress(context, target)};
    if (context.who.isSignedIn() && !query.isAgain && !query.isOther)
        return http::Redirect{target};
    SignInPage page{.redirectTo = target,
                    .userName = query.loginHint,
                    .isAgain = isForSameAccount(context, query.isAgain, query.isOther),
                    .isOther = query.isOther};
    if (query.isSignedOut)
        page.problem = pages::text(context, "login.signed_out"_text);
    return signInView(context, std::move(page));
}

pages::View showAgain(Context& context, const SignInForm& form, std::string problem)
{
    return signInView(context, {.redirectTo = safeReturnTarget(context.settings, form.redirectTo),
                                .userName = form.userName,
                                .isAgain = isForSameAccount(context, form.isAgain, form.isOther),
                                .isOther = form.isOther,
                                .remember = form.remember,
                                .problem = std::move(problem)});
}

// Whose source is away is told so on the page, and may try again there.
pages::View showRefusal(Context& context, const SignInForm& form, const Error& error)
{
    if (error.kind() == Error::Kind::Unauthorized)
        return showAgain(context, form, pages::text(context, "login.wrong"_text));
    if (error.kind() != Error::Kind::Unavailable)
        throw error;
    auto view = showAgain(context, form, pages::told(context, error.message()));
    view.status = statusOf(error.kind());
    return view;
}

Answer proceed(Context& context, const SignInTry& attempt, const signin::PasswordMatch& right, const SignInForm& form)
{
    const auto target = safeReturnTarget(context.settings, form.redirectTo);
    if (!right.account.maySignIn()) {
        attempt.fail("prohibited account", right.account.name);
        return showAgain(context, form, pages::text(context, whyClosed(right.account)));
    }
    signin::keepPassword(attempt, right, form.password);
    if (right.needsSecondFactor)
        return askForSecondFactor(
            context, right.account,
            {.typedName = attempt.typedName(), .returnTarget = target, .remembers = form.remember});
    attempt.succeed();
    const sessions::Proof proof{.authenticatedAt = context.now,
                                .remember = form.remember ? sessions::Remember::Yes : sessions::Remember::No,
                                .source = right.source};
    return complete(context, right.account, proof, target);
}

Answer signIn(Context& context, const SignInForm& form)
{
    if (!context.settings.service.enablePasswordSigninForm)
        throw Error::forbidden(pages::text(context, "login.closed"_text));
    const bool isSame = isForSameAccount(context, form.isAgain, form.isOther);
    const SignInTry attempt(context, isSame ? context.who.name : form.userName);
    try {
        return proceed(context, attempt, signin::requireRightPassword(attempt, form.password), form);
    } catch (const Error& error) {
        return showRefusal(context, form, error);
    }
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<signInPage>({
        .method = Method::Get,
        .path = "/user/login",
        .id = "signInPage",
        .tag = "pages",
        .summary = "Show the sign-in page",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
        .unfinished = http::Unfinished::Admitted,
    }),
    http::endpoint<signIn>({
        .method = Method::Post,
        .path = "/user/login",
        .id = "signIn",
        .tag = "pages",
        .summary = "Sign in with user name and password",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
        .unfinished = http::Unfinished::Admitted,
    }),
};

} // namespace

std::span<const http::Endpoint> signInEndpoints() { return kEndpoints; }

} // namespace trivet::login
