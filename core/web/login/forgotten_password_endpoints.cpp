// A forgotten password: asking for a link, and choosing a new one with it. Administrators make such links too.
#include "audit/audit_log.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "links/one_time_link_store.hpp"
#include "login/completion.hpp"
#include "login/forgotten_password_types.hpp"
#include "login/link_gone.hpp"
#include "login/login_tables.hpp"
#include "login/password_problem.hpp"
#include "login/request_throttle.hpp"
#include "mail/waiting_mail.hpp"
#include "pages/site.hpp"
#include "sessions/credential_change.hpp"
#include "signin/auth_state.hpp"
#include "users/account_name.hpp"
#include "users/account_rules.hpp"
#include "users/account_store.hpp"

namespace trivet::login {
namespace {

using http::Context;
using http::Method;
using links::kPasswordPurpose;
using links::OneTimeLinkStore;
using pages::operator""_text;

pages::View showForgotten(const Context& context, ForgottenPage page)
{
    page.action = pages::pathTo(context.settings, "user/forgot_password");
    page.isByMail = context.settings.mailer.enabled && !page.isSent;
    page.isByAdministrator = !context.settings.mailer.enabled;
    const auto minutes = context.settings.service.resetPasswordMinutes;
    if (minutes % 60 == 0)
        page.hours = pages::countOf(minutes / 60);
    else
        page.minutes = pages::countOf(minutes);
    return pages::view("login/forgotten", pages::text(context, "login.forgotten"_text), page);
}

pages::View forgottenPage(Context& context) { return showForgotten(context, {}); }

// The same for everybody: whose address it is, if it is anybody's, is found out when the mail goes out.
pages::View askForLink(Context& context, const ForgottenForm& form)
{
    if (!context.settings.mailer.enabled)
        throw Error::forbidden(pages::text(context, "login.no_mail"_text));
    try {
        users::requireUsableEmail(form.email);
    } catch (const Error&) {
        return showForgotten(context, {.email = form.email, .problem = pages::text(context, "login.no_address"_text)});
    }
    throttleRequest(context, form.email);
    const pages::Words words{{"SITE", context.settings.site.appName}};
    mail::queue(context.db(), {.recipient = form.email,
                               .subject = pages::text(context, "mail.password_subject"_text, words),
                               .body = pages::text(context, "mail.password"_text, words),
                               .linkPurpose = std::string(kPasswordPurpose)});
    return showForgotten(context, {.email = form.email, .isSent = true});
}

pages::View showRecover(const Context& context, const std::string& code, const users::AccountRow& account,
                        std::optional<pages::ShownProblem> problem = std::nullopt)
{
    auto view = pages::view("login/recover", pages::text(context, "login.new_password"_text),
                            RecoverPage{.action = pages::pathTo(context.settings, "user/recover_account"),
                                        .code = code,
                                        .userName = account.name,
                                        .least = context.settings.security.minPasswordLength});
    if (problem)
        view.problems.push_back(std::move(*problem));
    return view;
}

std::optional<users::AccountRow> accountOf(Context& context, const std::string& code)
{
    const auto id = OneTimeLinkStore(context.db()).find(kPasswordPurpose, code, context.now);
    auto account = id ? users::AccountStore(context.db()).find(*id) : std::nullopt;
    return account && account->maySignIn() && account->sourceId == 0 ? account : std::nullopt;
}

pages::View recoverPage(Context& context, const CodeQuery& query)
{
    const auto account = accountOf(context, query.code);
    return account ? showRecover(context, query.code, *account) : invalidLinkPage(context);
}

// False if somebody has used the link meanwhile.
bool setPassword(Context& context, const users::AccountRow& account, const RecoverForm& form)
{
    const auto hash = context.services.of<signin::AuthState>().passwordWork.hash(context.request, form.password);
    return context.db().transact([&] {
        if (!OneTimeLinkStore(context.db()).redeem(kPasswordPurpose, form.code, context.now))
            return false;
        audit::recorded(context, {audit::Action::UserPassword, account.name, "with a link"}, [&] {
            users::changeAccount(context.db(), account.id, context.now, [&](users::AccountRow& changed) {
                changed.passwordHash = hash;
                changed.mustChangePassword = false;
            });
            sessions::credentialsChanged(context.db(), account.id);
        });
        return true;
    });
}

Answer recover(Context& context, const RecoverForm& form)
{
    const auto account = accountOf(context, form.code);
    if (!account)
        return invalidLinkPage(context);
    if (auto problem = problemWith(context, {form.password, form.retype, account->name}))
        return showRecover(context, form.code, *account, std::move(problem));
    if (!setPassword(context, *account, form))
        return invalidLinkPage(context);
    pages::leaveNotice(context, "login.password_changed"_text);
    return http::Redirect{pages::pathTo(context.settings, "user/login")};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<forgottenPage>({.method = Method::Get,
                                   .path = "/user/forgot_password",
                                   .id = "forgottenPasswordPage",
                                   .tag = "pages",
                                   .summary = "Show the forgotten-password form",
                                   .scope = http::Scope::none(),
                                   .auth = http::Auth::Open}),
    http::endpoint<askForLink>({.method = Method::Post,
                                .path = "/user/forgot_password",
                                .id = "forgottenPassword",
                                .tag = "pages",
                                .summary = "Send a password reset link by mail",
                                .scope = http::Scope::none(),
                                .auth = http::Auth::Open}),
    http::endpoint<recoverPage>({.method = Method::Get,
                                 .path = "/user/recover_account",
                                 .id = "recoverPage",
                                 .tag = "pages",
                                 .summary = "Show the password reset form",
                                 .scope = http::Scope::none(),
                                 .auth = http::Auth::Open}),
    http::endpoint<recover>({.method = Method::Post,
                             .path = "/user/recover_account",
                             .id = "recover",
                             .tag = "pages",
                             .summary = "Reset a password with a link",
                             .scope = http::Scope::none(),
                             .auth = http::Auth::Open}),
};

} // namespace

pages::View invalidLinkPage(const Context& context)
{
    return {.content = "login/link_gone", .title = pages::text(context, "login.link_invalid"_text), .status = 404};
}

std::span<const http::Endpoint> forgottenPasswordEndpoints() { return kEndpoints; }

} // namespace trivet::login
