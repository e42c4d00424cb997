// Making an account for oneself, where the site lets people do so. The address is confirmed by a link in a mail; where
// there is no mailer, an administrator looks at the account first.
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "links/registration_store.hpp"
#include "login/completion.hpp"
#include "login/forgotten_password_types.hpp"
#include "login/link_gone.hpp"
#include "login/login_tables.hpp"
#include "login/new_account_problems.hpp"
#include "login/registration_types.hpp"
#include "login/request_throttle.hpp"
#include "mail/waiting_mail.hpp"
#include "pages/site.hpp"
#include "signin/auth_state.hpp"
#include "users/account_rules.hpp"

namespace trivet::login {
namespace {

using http::Context;
using http::Method;
using links::RegistrationRow;
using links::RegistrationStore;
using pages::operator""_text;

bool isByMail(const Settings& settings) { return settings.mailer.enabled && settings.service.registerEmailConfirm; }

// Nobody is told that a switched-off page exists.
void requireOpen(const Context& context)
{
    const auto& service = context.settings.service;
    if (service.disableRegistration || service.allowOnlyExternalRegistration)
        throw Error::notFound();
}

using Problems = std::vector<pages::ShownProblem>;

pages::View show(Context& context, const RegistrationForm& form, Problems problems)
{
    const bool byMail = isByMail(context.settings);
    RegistrationPage page{.action = pages::pathTo(context.settings, "user/sign_up"),
                          .userName = form.userName,
                          .email = form.email,
                          .least = context.settings.security.minPasswordLength,
                          .isByMail = byMail,
                          .isByAdministrator = !byMail,
                          .providers = providerButtons(context, ProviderPurpose::SignIn, {})};
    page.hasProviders = !page.providers.empty();
    auto view = pages::view("login/register", pages::text(context, "login.register"_text), page);
    view.problems = std::move(problems);
    return view;
}

pages::View registrationPage(Context& context)
{
    requireOpen(context);
    return show(context, {}, {});
}

void sendLink(Context& context, const RegistrationRow& row)
{
    const pages::Words words{{"SITE", context.settings.site.appName}, {"EMAIL", row.email}};
    context.db().transact([&] {
        const auto id = RegistrationStore(context.db()).insert(row);
        mail::queue(context.db(), {.recipient = row.email,
                                   .subject = pages::text(context, "mail.registration_subject"_text, words),
                                   .body = pages::text(context, "mail.registration"_text, words),
                                   .otherBody = pages::text(context, "mail.registration_again"_text, words),
                                   .linkPurpose = std::string(links::kRegistrationPurpose),
                                   .registrationId = id});
    });
}

enum class Admission { Confirmed, ByAdministrator };

void createAccount(Context& context, const RegistrationRow& row, Admission admission)
{
    const bool isActive = admission == Admission::Confirmed;
    const std::string detail = isActive ? "registered, address confirmed" : "registered, to be activated";
    audit::recorded(context, {audit::Action::UserCreate, row.name, detail}, [&] {
        return users::createUser(context.db(),
                                 {.name = row.name,
                                  .email = row.email,
                                  .passwordHash = row.passwordHash,
                                  .isActive = isActive,
                                  .language = row.language},
                                 context.now);
    });
}

pages::View registerAccount(Context& context, const RegistrationForm& form)
{
    requireOpen(context);
    throttleRequest(context, form.email);
    if (auto problems = problemsOfNewAccount(context, {form.userName, form.email, form.password, form.retype});
        !problems.empty())
        return show(context, form, std::move(problems));
    const RegistrationRow row{
        .name = form.userName,
        .email = form.email,
        .passwordHash = context.services.of<signin::AuthState>().passwordWork.hash(context.request, form.password),
        .language = std::string(codeOf(pages::languageOf(context))),
        .expiresAt = context.now + context.settings.service.activeCodeMinutes * 60};
    const bool byMail = isByMail(context.settings);
    if (byMail)
        sendLink(context, row);
    else
        createAccount(context, row, Admission::ByAdministrator);
    return pages::view("login/registered", pages::text(context, "login.register"_text),
                       RegisteredPage{form.email, byMail, !byMail});
}

pages::View activationPage(Context& context, const CodeQuery& query)
{
    const auto row = RegistrationStore(context.db()).findByLink(query.code, context.now);
    if (!row)
        return invalidLinkPage(context);
    return pages::view("login/activate", pages::text(context, "login.activate"_text),
                       ActivationPage{.action = pages::pathTo(context.settings, "user/activate"),
                                      .code = query.code,
                                      .userName = row->name,
                                      .email = row->email});
}

// The name or the address may be somebody else's by now: then there is nothing to confirm any more.
bool redeem(Context& context, const RegistrationRow& row)
try {
    return context.db().transact([&] {
        if (!RegistrationStore(context.db()).remove(row.id))
            return false;
        createAccount(context, row, Admission::Confirmed);
        return true;
    });
} catch (const Error&) {
    return false;
}

// A press of a button, not the link itself: programs that look into mail follow links.
Answer activate(Context& context, const ActivationForm& form)
{
    const auto row = RegistrationStore(context.db()).findByLink(form.code, context.now);
    if (!row || !redeem(context, *row))
        return invalidLinkPage(context);
    pages::leaveNotice(context, "login.activated"_text, row->name);
    return http::Redirect{pages::pathTo(context.settings, "user/login")};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<registrationPage>({.method = Method::Get,
                                      .path = "/user/sign_up",
                                      .id = "registrationPage",
                                      .tag = "pages",
                                      .summary = "Show the registration form",
                                      .scope = http::Scope::none(),
                                      .auth = http::Auth::Open}),
    http::endpoint<registerAccount>({.method = Method::Post,
                                     .path = "/user/sign_up",
                                     .id = "register",
                                     .tag = "pages",
                                     .summary = "Register an account",
                                     .scope = http::Scope::none(),
                                     .auth = http::Auth::Open}),
    http::endpoint<activationPage>({.method = Method::Get,
                                    .path = "/user/activate",
                                    .id = "activationPage",
                                    .tag = "pages",
                                    .summary = "Show the page that confirms an email address",
                                    .scope = http::Scope::none(),
                                    .auth = http::Auth::Open}),
    http::endpoint<activate>({.method = Method::Post,
                              .path = "/user/activate",
                              .id = "activate",
                              .tag = "pages",
                              .summary = "Confirm an email address and create the account",
                              .scope = http::Scope::none(),
                              .auth = http::Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> registrationEndpoints() { return kEndpoints; }

} // namespace trivet::login
