// The end of one's own account.
#include "admin/user_admin_rules.hpp"
#include "audit/audit_log.hpp"
#include "http/endpoint.hpp"
#include "pages/confirmation.hpp"
#include "sessions/cookies.hpp"
#include "settings_pages/account_view.hpp"
#include "settings_pages/own_password.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/owned_things_store.hpp"
#include "users/user_guards.hpp"
#include "json/field.hpp"

namespace trivet::settings_pages {
namespace {

using users::Caller;

struct DeletionForm {
    static constexpr auto schema = json::form("DeletionForm");
    std::string password{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("password", &DeletionForm::password, "Your password", json::maxLength(4096)));
    }
};

pages::View ask(const Context& context, const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    pages::Confirmation question{.heading =
                                     pages::text(context, "account.delete_title"_text, {{"NAME", context.who.name}}),
                                 .button = pages::text(context, "account.delete"_text),
                                 .effects = {pages::text(context, "account.delete_access"_text),
                                             pages::text(context, "account.delete_name"_text),
                                             pages::text(context, "account.delete_final"_text)},
                                 .action = pageAddress(context, "user/settings/account/delete"),
                                 .formToken = forms::formTokenOf(context),
                                 .cancelAddress = pageAddress(context, kAccountAddress),
                                 .asksPassword = true};
    if (refusal)
        question.problem = forms::told(context, *refusal);
    auto view = pages::confirmationPage(question);
    view.status = refusal ? 422 : 200;
    return view;
}

// Who still has something is told on the page before, with links.
Answer deletionPage(Context& context, const Caller& caller)
{
    if (forms::refusalOf({}, [&] { users::requireOwnsNothing(context.db(), caller.row.id); }))
        return http::Redirect{pageAddress(context, kAccountAddress)};
    return ask(context);
}

Answer deleteOwnAccount(Context& context, const OwnForm&, const Caller& caller, const DeletionForm& form)
{
    auto refusal = refusalOfPassword(context, form.password, "password");
    if (!refusal)
        refusal = forms::refusalOf("password", [&] {
            audit::recorded(context, {audit::Action::UserDelete, caller.row.name, "by themselves"}, [&] {
                admin::deleteUser(context.db(), caller.row, admin::Purge::No, repos::removalBy(context));
            });
        });
    if (refusal)
        return ask(context, refusal);
    context.who = {};
    sessions::expireCookie(context, sessions::CookieKind::Session);
    sessions::expireCookie(context, sessions::CookieKind::Remembered);
    return forms::done(context, "account.deleted"_text, "", caller.row.name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<deletionPage>({.method = Method::Get,
                                  .path = "/user/settings/account/delete",
                                  .id = "deletionPage",
                                  .tag = "pages",
                                  .summary = "Ask before deleting your account",
                                  .scope = http::Scope::none()}),
    http::endpoint<deleteOwnAccount>({.method = Method::Post,
                                      .path = "/user/settings/account/delete",
                                      .id = "deleteOwnAccount",
                                      .tag = "pages",
                                      .summary = "Delete your account",
                                      .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> deletionEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
