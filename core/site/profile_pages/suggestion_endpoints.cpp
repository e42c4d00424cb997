// Names that fit what somebody types, for the script of the pages. Forms work without it.
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/endpoint_row.hpp"
#include "http/search_page.hpp"
#include "profile_pages/profile_pages_tables.hpp"
#include "users/account_list_store.hpp"
#include "json/field.hpp"

namespace trivet::profile_pages {
namespace {

using http::Context;

constexpr std::int64_t kMostSuggestions = 10;

struct SuggestionQuery {
    static constexpr auto schema = json::query();
    std::string text{};
    bool hasOrganizations = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &SuggestionQuery::text, "Part of a name", json::maxLength(100)));
        visit(json::field("orgs", &SuggestionQuery::hasOrganizations, "Organizations too"));
    }
};

struct SuggestedAccount {
    static constexpr auto schema = json::value("SuggestedAccount");
    std::string login{}, fullName{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("login", &SuggestedAccount::login, "User name"));
        visit(json::field("full_name", &SuggestedAccount::fullName, "Full name"));
    }
};

http::SearchPage<SuggestedAccount> suggest(Context& context, const SuggestionQuery& query)
{
    http::SearchPage<SuggestedAccount> found;
    const std::string text(trimmed(query.text));
    if (text.empty())
        return found;
    users::AccountListStore store(context.db(), context.who);
    const auto add = [&](bool isOrganization) {
        for (auto& row : store.page({.isOrganization = isOrganization, .text = text}, {.limit = kMostSuggestions}))
            found.items.push_back({std::move(row.name), std::move(row.fullName)});
    };
    add(false);
    if (query.hasOrganizations)
        add(true);
    found.total = std::ssize(found.items);
    return found;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<suggest>(http::CommonMeta{"pages", http::Scope::none()}.signedIn(
        http::Method::Get, {"/user/search_candidates", "suggestAccounts", "Find accounts while a name is typed"})),
};

} // namespace

std::span<const http::Endpoint> suggestionEndpoints() { return kEndpoints; }

} // namespace trivet::profile_pages
