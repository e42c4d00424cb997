// What programs may do in the name of the user who is signed in: API tokens, and the page that shows all of it.
#include "audit/audit_log.hpp"
#include "http/endpoint.hpp"
#include "pages/confirmation.hpp"
#include "settings_pages/applications_view.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "tokens/token_store.hpp"
#include "users/user_guards.hpp"

namespace trivet::settings_pages {
namespace {

using audit::Action;
using users::Caller;

struct TokenChoice {
    static constexpr auto schema = json::form("TokenChoice");
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &TokenChoice::id, "ID of the token"));
    }
};

struct TokenQuery {
    static constexpr auto schema = json::query();
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &TokenQuery::id, "ID of the token"));
    }
};

pages::View applicationsPage(Context& context, const pages::TextQuery& query)
{
    return applicationsView(context, query);
}

// The value is shown in the answer itself: it is nowhere else.
Answer createToken(Context& context, const OwnForm&, const Caller& caller, const TokenForm& form)
{
    if (auto detour = forms::confirmFirst(context, kApplicationsAddress))
        return *detour;
    tokens::NewToken made;
    const auto refusal = forms::refusalOf("name", [&] {
        const auto input = inputOf(form, context.now);
        if (input.name.empty())
            throw Error::invalid(pages::text(context, "tokens.name_missing"_text));
        made = audit::recorded(context, {Action::TokenCreate, caller.row.name, tokens::describe(input)},
                               [&] { return tokens::create(context.db(), caller.row.id, input, context.now); });
    });
    if (refusal)
        return applicationsView(context, {}, form, refusal);
    return tokenView(context, made);
}

tokens::TokenRow requireToken(Context& context, std::int64_t id)
{
    auto row = tokens::TokenStore(context.db()).findOfAccount(context.who.userId, id);
    if (!row)
        throw Error::notFound();
    return std::move(*row);
}

pages::View tokenDeletionPage(Context& context, const TokenQuery& query)
{
    const auto row = requireToken(context, query.id);
    return pages::confirmationPage({.heading = pages::text(context, "tokens.delete_title"_text, {{"NAME", row.name}}),
                                    .button = pages::text(context, "tokens.delete"_text),
                                    .effects = {pages::text(context, "tokens.delete_effect"_text)},
                                    .action = pageAddress(context, std::string(kApplicationsAddress) + "/delete"),
                                    .formToken = forms::formTokenOf(context),
                                    .cancelAddress = pageAddress(context, kApplicationsAddress),
                                    .hidden = {{"id", std::to_string(row.id)}}});
}

http::Redirect deleteToken(Context& context, const OwnForm&, const Caller& caller, const TokenChoice& choice)
{
    const auto row = requireToken(context, choice.id);
    audit::recorded(context, {Action::TokenDelete, caller.row.name, row.name},
                    [&] { tokens::removeNamed(context.db(), caller.row.id, std::to_string(row.id)); });
    return forms::done(context, "tokens.deleted"_text, kApplicationsAddress, row.name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<applicationsPage>({.method = Method::Get,
                                      .path = "/user/settings/applications",
                                      .id = "applicationsPage",
                                      .tag = "pages",
                                      .summary = "Show your tokens and applications",
                                      .scope = http::Scope::none()}),
    http::endpoint<createToken>({.method = Method::Post,
                                 .path = "/user/settings/applications",
                                 .id = "createOwnToken",
                                 .tag = "pages",
                                 .summary = "Create an access token",
                                 .scope = http::Scope::none()}),
    http::endpoint<tokenDeletionPage>({.method = Method::Get,
                                       .path = "/user/settings/applications/delete",
                                       .id = "tokenDeletionPage",
                                       .tag = "pages",
                                       .summary = "Ask before deleting an access token",
                                       .scope = http::Scope::none()}),
    http::endpoint<deleteToken>({.method = Method::Post,
                                 .path = "/user/settings/applications/delete",
                                 .id = "deleteOwnToken",
                                 .tag = "pages",
                                 .summary = "Delete an access token",
                                 .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> applicationEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
