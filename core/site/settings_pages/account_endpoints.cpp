// The password of the user who is signed in.
#include "admin/password_rules.hpp"
#include "audit/audit_log.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "pages/site.hpp"
#include "sessions/credential_change.hpp"
#include "settings_pages/account_view.hpp"
#include "settings_pages/own_password.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "signin/auth_state.hpp"
#include "users/account_rules.hpp"
#include "users/user_guards.hpp"

namespace trivet::settings_pages {
namespace {

using users::AccountRow;
using users::Caller;

pages::View accountPage(Context& context, const Caller& caller) { return accountView(context, caller.row); }

std::optional<forms::Refusal> refusalOfNew(Context& context, const AccountRow& account, const PasswordForm& form)
{
    if (form.password != form.retype)
        return forms::refusalAt("retype", pages::text(context, "login.passwords_differ"_text));
    if (form.password == form.oldPassword)
        return forms::refusalAt("password", pages::text(context, "login.password_unchanged"_text));
    return forms::refusalOf("password",
                            [&] { admin::requireUsablePassword(form.password, account.name, context.settings); });
}

Answer changePassword(Context& context, const OwnForm&, const Caller& caller, const PasswordForm& form)
{
    auto refusal = refusalOfNew(context, caller.row, form);
    if (!refusal)
        refusal = refusalOfPassword(context, form.oldPassword, "old_password");
    if (refusal)
        return accountView(context, caller.row, {}, refusal);
    const auto hash = context.services.of<signin::AuthState>().passwordWork.hash(context.request, form.password);
    const auto proof = proofForNewSession(context, context.who.session->methods);
    const auto row = audit::recorded(context, {audit::Action::UserPassword, caller.row.name, "by themselves"}, [&] {
        users::changeAccount(context.db(), caller.row.id, context.now,
                             [&](AccountRow& account) { account.passwordHash = hash; });
        return sessions::ownCredentialsChanged(context);
    });
    sessions::begin(context, row, proof);
    return forms::done(context, "account.password_changed"_text, kAccountAddress);
}

// Where password managers lead people (W3C, "A Well-Known URL for Changing Passwords").
http::Redirect wellKnownAddress(Context& context) { return {pages::pathTo(context.settings, kAccountAddress)}; }

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<accountPage>({.method = Method::Get,
                                 .path = "/user/settings/account",
                                 .id = "accountPage",
                                 .tag = "pages",
                                 .summary = "Show the account settings",
                                 .scope = http::Scope::none()}),
    http::endpoint<changePassword>({.method = Method::Post,
                                    .path = "/user/settings/account",
                                    .id = "changePassword",
                                    .tag = "pages",
                                    .summary = "Change your password",
                                    .scope = http::Scope::none()}),
    http::endpoint<wellKnownAddress>({.method = Method::Get,
                                      .path = "/.well-known/change-password",
                                      .id = "changePasswordAddress",
                                      .tag = "pages",
                                      .summary = "Redirect to where you change your password",
                                      .scope = http::Scope::none(),
                                      .auth = http::Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> accountEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
