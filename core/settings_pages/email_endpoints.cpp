// The e-mail addresses of the user who is signed in.
#include "audit/trail.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "settings_pages/account_view.hpp"
#include "settings_pages/settings_view.hpp"
#include "settings_pages/tables.hpp"
#include "users/email_rules.hpp"
#include "users/user_guards.hpp"

namespace trivet::settings_pages {
namespace {

using audit::Action;
using users::Caller;

struct EmailChoice {
    static constexpr auto schema = json::form("EmailChoice");
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &EmailChoice::id, "Number of the address"));
    }
};

std::string requireAddress(Context& context, const EmailChoice& choice)
{
    for (auto& row : users::EmailStore(context.db()).ofAccount(context.who.userId))
        if (row.id == choice.id)
            return std::move(row.email);
    throw Error::notFound();
}

Answer addEmail(Context& context, const OwnForm&, const Caller& caller, const EmailForm& form)
{
    if (auto detour = forms::confirmFirst(context, kAccountAddress))
        return *detour;
    const auto refusal = forms::refusalOf("email", [&] {
        audit::recorded(context, {Action::EmailAdd, caller.row.name, form.email},
                        [&] { users::addEmails(context.db(), caller.row.id, {form.email}); });
    });
    if (refusal)
        return accountView(context, caller.row, form, refusal);
    return forms::done(context, "account.email_added"_text, kAccountAddress, form.email);
}

Answer makePrimary(Context& context, const OwnForm&, const Caller& caller, const EmailChoice& choice)
{
    if (auto detour = forms::confirmFirst(context, kAccountAddress))
        return *detour;
    const auto address = requireAddress(context, choice);
    const auto refusal = forms::refusalOf("email", [&] {
        audit::recorded(context, {Action::UserChange, caller.row.name, "primary address " + address},
                        [&] { users::makeEmailPrimary(context.db(), caller.row.id, address, context.now); });
    });
    if (refusal)
        return accountView(context, caller.row, {}, refusal);
    return forms::done(context, "account.email_primary"_text, kAccountAddress, address);
}

Answer removeEmail(Context& context, const OwnForm&, const Caller& caller, const EmailChoice& choice)
{
    if (auto detour = forms::confirmFirst(context, kAccountAddress))
        return *detour;
    const auto address = requireAddress(context, choice);
    const auto refusal = forms::refusalOf("email", [&] {
        audit::recorded(context, {Action::EmailRemove, caller.row.name, address},
                        [&] { users::removeEmails(context.db(), caller.row.id, {address}); });
    });
    if (refusal)
        return accountView(context, caller.row, {}, refusal);
    return forms::done(context, "account.email_removed"_text, kAccountAddress, address);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<addEmail>({.method = Method::Post,
                              .path = "/user/settings/account/email",
                              .id = "addOwnEmail",
                              .tag = "pages",
                              .summary = "Add an e-mail address",
                              .scope = http::Scope::none()}),
    http::endpoint<makePrimary>({.method = Method::Post,
                                 .path = "/user/settings/account/email/primary",
                                 .id = "makeOwnEmailPrimary",
                                 .tag = "pages",
                                 .summary = "Use this e-mail address from now on",
                                 .scope = http::Scope::none()}),
    http::endpoint<removeEmail>({.method = Method::Post,
                                 .path = "/user/settings/account/email/delete",
                                 .id = "removeOwnEmail",
                                 .tag = "pages",
                                 .summary = "Remove an e-mail address",
                                 .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> emailEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
