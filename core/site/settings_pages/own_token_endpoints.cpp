// The API tokens of the user who is signed in.
#include "audit/audit_log.hpp"
#include "http/endpoint.hpp"
#include "pages/confirmation.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "settings_pages/token_presets.hpp"
#include "settings_pages/token_views.hpp"
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

struct TokensQuery {
    static constexpr auto schema = json::query();
    std::string text{}, preset{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &TokensQuery::text, "Text to filter by", json::maxLength(255)));
        visit(json::field("preset", &TokensQuery::preset, "Scopes to start the form with: read, ci or git",
                          json::maxLength(20)));
    }
};

pages::View tokensPage(Context& context, const TokensQuery& query)
{
    return tokensView(context, {.text = query.text, .preset = query.preset, .form = formOfPreset(query.preset)});
}

// The value is shown in the answer itself: it is nowhere else. A token that opens nothing is most likely a mistake,
// which would show only when a program is refused: it is asked about first.
Answer createToken(Context& context, const OwnForm&, const Caller& caller, const TokenForm& form)
{
    if (auto detour = forms::confirmFirst(context, kApplicationsAddress))
        return *detour;
    const auto input = inputOf(form, context.now);
    if (input.name.empty()) {
        const auto missing = forms::refusalAt("name", pages::text(context, "tokens.name_missing"_text));
        return tokensView(context, {.form = form, .refusal = missing});
    }
    if (opensNothing(form) && !form.isMeantSo)
        return tokensView(context, {.form = form, .opensNothing = true});
    tokens::NewToken made;
    const auto refusal = forms::refusalOf("name", [&] {
        made = audit::recorded(context, {Action::TokenCreate, caller.row.name, tokens::describe(input)},
                               [&] { return tokens::create(context.db(), caller.row.id, input, context.now); });
    });
    if (refusal)
        return tokensView(context, {.form = form, .refusal = refusal});
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
    http::endpoint<tokensPage>({.method = Method::Get,
                                .path = "/user/settings/applications",
                                .id = "tokensPage",
                                .tag = "pages",
                                .summary = "List your access tokens",
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

std::span<const http::Endpoint> tokenEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
