// The page of those who must choose a new password before they may do anything else.
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "login/completion.hpp"
#include "login/login_tables.hpp"
#include "login/new_password_types.hpp"
#include "login/password_problem.hpp"
#include "login/return_target.hpp"
#include "pages/site.hpp"
#include "sessions/credential_change.hpp"
#include "sessions/form_token.hpp"
#include "signin/auth_state.hpp"
#include "users/account_rules.hpp"
#include "users/account_store.hpp"

namespace trivet::login {
namespace {

using http::Context;
using http::Method;
using pages::operator""_text;

constexpr std::string_view kAction = "change_password";

pages::View show(const Context& context, const std::string& target,
                 std::optional<pages::ShownProblem> problem = std::nullopt)
{
    auto view = pages::view("login/new_password", pages::text(context, "login.new_password"_text),
                            NewPasswordPage{.action = pages::pathTo(context.settings, "user/settings/change_password"),
                                            .userName = context.who.name,
                                            .token = sessions::formToken(context, kAction),
                                            .redirectTo = target,
                                            .least = context.settings.security.minPasswordLength});
    if (problem)
        view.problems.push_back(std::move(*problem));
    view.forms = formTargetsFor(context.settings, target);
    return view;
}

bool mustChoose(const Context& context) { return context.who.session && context.who.session->mustChangePassword; }

Answer newPasswordPage(Context& context, const NewPasswordQuery& query)
{
    const auto target = safeReturnTarget(context.settings, query.redirectTo);
    if (!mustChoose(context))
        return http::Redirect{target};
    return show(context, target);
}

// Why it cannot be the new password, for its owner; nothing if it can.
std::optional<pages::ShownProblem> problemOf(Context& context, const users::AccountRow& account,
                                             const NewPasswordForm& form)
{
    if (auto problem = problemWith(context, {form.password, form.retype, account.name}))
        return problem;
    const auto same = context.services.of<signin::AuthState>().passwordWork.verify(context.request, form.password,
                                                                                   account.passwordHash);
    if (same != crypto::PasswordCheck::Wrong)
        return pages::ShownProblem{kPasswordProblem, {pages::text(context, "login.password_unchanged"_text)}};
    return std::nullopt;
}

users::AccountRow store(Context& context, const users::AccountRow& account, const std::string& password)
{
    const auto hash = context.services.of<signin::AuthState>().passwordWork.hash(context.request, password);
    return audit::recorded(context, {audit::Action::UserPassword, account.name, "as asked at sign-in"}, [&] {
        users::changeAccount(context.db(), account.id, context.now, [&](users::AccountRow& changed) {
            changed.passwordHash = hash;
            changed.mustChangePassword = false;
        });
        return sessions::ownCredentialsChanged(context);
    });
}

Answer choosePassword(Context& context, const NewPasswordForm& form)
{
    const auto target = safeReturnTarget(context.settings, form.redirectTo);
    if (!mustChoose(context))
        return http::Redirect{target};
    sessions::requireFormToken(context, kAction, form.token);
    const auto account = users::AccountStore(context.db()).find(context.who.userId);
    if (!account)
        throw Error::notFound();
    if (auto problem = problemOf(context, *account, form))
        return show(context, target, std::move(problem));
    const auto session = sessions::SessionStore(context.db()).find(context.who.session->id);
    const bool isRemembered = session && session->rememberedBrowserId;
    const sessions::Proof proof{.methods = context.who.session->methods,
                                .authenticatedAt = context.who.session->authenticatedAt,
                                .remember = isRemembered ? sessions::Remember::Yes : sessions::Remember::No};
    return complete(context, store(context, *account, form.password), proof, target);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<newPasswordPage>({
        .method = Method::Get,
        .path = "/user/settings/change_password",
        .id = "newPasswordPage",
        .tag = "pages",
        .summary = "Show the form for a required password change",
        .scope = http::Scope::none(),
        .unfinished = http::Unfinished::Admitted,
    }),
    http::endpoint<choosePassword>({
        .method = Method::Post,
        .path = "/user/settings/change_password",
        .id = "choosePassword",
        .tag = "pages",
        .summary = "Change a password that has to be changed",
        .scope = http::Scope::none(),
        .unfinished = http::Unfinished::Admitted,
    }),
};

} // namespace

std::span<const http::Endpoint> newPasswordEndpoints() { return kEndpoints; }

} // namespace trivet::login
