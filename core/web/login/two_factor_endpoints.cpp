// The second step of signing in: a code of an authenticator application, or one of the scratch codes.
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "login/login_tables.hpp"
#include "login/passkey_form.hpp"
#include "login/pending_sign_in.hpp"
#include "login/second_step.hpp"
#include "login/two_factor_types.hpp"
#include "pages/site.hpp"
#include "signin/second_factor.hpp"
#include "signin/sign_in_try.hpp"
#include "twofactor/two_factor_rules.hpp"

namespace trivet::login {
namespace {

using http::Context;
using http::Method;
using pages::operator""_text;
using sessions::PendingSignInRow;
using signin::SignInTry;
using users::AccountRow;

// One kind of code: its page, and whether what was typed is good.
struct CodeKind {
    pages::TemplateName page;
    std::string_view path;
    bool (*isGood)(const SignInTry& attempt, const AccountRow& account, std::string_view typed);
};

bool isGoodScratchCode(const SignInTry& attempt, const AccountRow& account, std::string_view typed)
{
    return twofactor::acceptScratchCode(attempt.context().db(), account.id, typed);
}

constexpr CodeKind kCode{"login/two_factor", kCodePath, signin::isGoodCode};
constexpr CodeKind kScratch{"login/scratch", kScratchPath, isGoodScratchCode};

pages::View show(Context& context, const CodeKind& kind, const PendingSignInRow& pending,
                 std::optional<std::string> problem = std::nullopt)
{
    const bool isScratch = kind.path == kScratchPath;
    const auto otherPath = isScratch ? firstStepPath(context, pending.accountId) : kScratchPath;
    auto view = pages::view(kind.page, pages::text(context, "login.two_factor"_text),
                            CodePage{.action = pages::pathTo(context.settings, kind.path),
                                     .otherAddress = pages::pathTo(context.settings, otherPath),
                                     .cancelAddress = pages::pathTo(context.settings, "user/login"),
                                     .problem = std::move(problem)});
    view.forms = formTargetsFor(context.settings, pending.returnTarget);
    if (!isScratch)
        addPasskeyForm(view, context, pending);
    return view;
}

Answer showPage(Context& context, const CodeKind& kind)
{
    const auto pending = findPending(context);
    if (!pending)
        return startOver(context, "");
    if (kind.path == kCodePath && !twofactor::hasAuthenticatorApp(context.db(), pending->accountId))
        return http::Redirect{pages::pathTo(context.settings, kPasskeyPath)};
    return show(context, kind, *pending);
}

Answer proveBy(Context& context, const CodeKind& kind, const std::string& typed)
{
    const auto refusal = [&](const AccountRow& account) -> std::optional<std::string> {
        const bool isGood = kind.isGood(SignInTry(context, account.name), account, trimmed(typed));
        return isGood ? std::nullopt : std::optional<std::string>("no good one-time password");
    };
    const auto showProblem = [&](const PendingSignInRow& pending) {
        return show(context, kind, pending, pages::text(context, "login.wrong_code"_text));
    };
    return prove(context, {.method = "otp", .refusal = refusal, .showProblem = showProblem});
}

Answer codePage(Context& context) { return showPage(context, kCode); }
Answer scratchPage(Context& context) { return showPage(context, kScratch); }
Answer proveByCode(Context& context, const CodeForm& form) { return proveBy(context, kCode, form.passcode); }
Answer proveByScratchCode(Context& context, const ScratchForm& form) { return proveBy(context, kScratch, form.token); }

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
