#include "settings_pages/applications_view.hpp"

#include "application_pages/application_views.hpp"
#include "db/database.hpp"
#include "grants/grant_store.hpp"
#include "oauth/scope_meaning.hpp"
#include "pages/pager.hpp"
#include "settings_pages/managed_self.hpp"
#include "settings_pages/settings_view.hpp"
#include "tokens/token_store.hpp"

namespace trivet::settings_pages {
namespace {

constexpr pages::Section kSection{"applications", "settings.applications"_text};

struct ListedToken {
    std::int64_t id = 0;
    std::string name{}, lastEight{}, scopes{};
    bool hasNoScope = false, isOver = false, neverEnds = false;
    pages::Moment made{};
    std::optional<pages::Moment> used{}, ends{};
    std::vector<std::string> repositories{};

    static constexpr auto entries()
    {
        using T = ListedToken;
        using pages::entry;
        return std::tuple{entry("TOKEN_ID", &T::id),
                          entry("TOKEN_NAME", &T::name),
                          entry("LAST_EIGHT", &T::lastEight),
                          entry("SCOPES", &T::scopes),
                          entry("HAS_NO_SCOPE", &T::hasNoScope),
                          entry("IS_EXPIRED", &T::isOver),
                          entry("NEVER_EXPIRES", &T::neverEnds),
                          entry("TOKEN_MADE", &T::made),
                          entry("TOKEN_USED", &T::used),
                          entry("TOKEN_EXPIRES", &T::ends),
                          entry("REPOSITORY", &T::repositories)};
    }
};

struct Allowed {
    std::string name{}, revokeAddress{};
    pages::Moment since{};
    std::optional<pages::Moment> used{};
    std::vector<std::string> meanings{};

    static constexpr auto entries()
    {
        using A = Allowed;
        using pages::entry;
        return std::tuple{entry("NAME", &A::name), entry("REVOKE", &A::revokeAddress), entry("SINCE", &A::since),
                          entry("USED", &A::used), entry("MEANING", &A::meanings)};
    }
};

// Sections inherit what stands around them, so each list keeps its pager to itself.
struct TokenList {
    std::vector<ListedToken> tokens{};
    bool isEmpty = false, isNoneFound = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using L = TokenList;
        using pages::entry;
        return std::tuple{entry("TOKEN", &L::tokens), entry("HAS_NO_TOKEN", &L::isEmpty),
                          entry("HAS_NO_MATCH", &L::isNoneFound), entry("PAGER", &L::pager)};
    }
};

struct AllowedList {
    std::vector<Allowed> allowed{};
    bool isEmpty = false, isNoneFound = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using L = AllowedList;
        using pages::entry;
        return std::tuple{entry("APPLICATION", &L::allowed), entry("IS_EMPTY", &L::isEmpty),
                          entry("HAS_NO_MATCH", &L::isNoneFound), entry("PAGER", &L::pager)};
    }
};

struct OAuthPanels {
    AllowedList allowed{};
    application_pages::ApplicationList own{};

    static constexpr auto entries()
    {
        return std::tuple{pages::entry("ALLOWED", &OAuthPanels::allowed), pages::entry("OWN", &OAuthPanels::own)};
    }
};

struct ApplicationsPage {
    std::string base{}, createAddress{}, text{};
    TokenList tokens{};
    std::vector<ScopeChoice> choices{};
    std::vector<LifeTime> lifeTimes{};
    std::optional<OAuthPanels> oauth{};
    bool canBeSearched = false;

    static constexpr auto entries()
    {
        using P = ApplicationsPage;
        using pages::entry;
        return std::tuple{entry("BASE", &P::base),      entry("CREATE_ADDRESS", &P::createAddress),
                          entry("TEXT", &P::text),      entry("TOKENS", &P::tokens),
                          entry("CHOICE", &P::choices), entry("LIFE_TIME", &P::lifeTimes),
                          entry("OAUTH", &P::oauth),    entry("CAN_BE_SEARCHED", &P::canBeSearched)};
    }
};

ListedToken shown(const Context& context, const tokens::TokenRow& row,
                  const std::vector<access::RepositoryName>& repositories)
{
    ListedToken token{.id = row.id,
                      .name = row.name,
                      .lastEight = row.lastEight,
                      .scopes = tokens::joinedWords(row.scopeSet()),
                      .isOver = row.expiresAt && *row.expiresAt <= context.now,
                      .neverEnds = !row.expiresAt,
                      .made = pages::momentOf(context, row.createdAt)};
    if (row.lastUsedAt > row.createdAt) // a new one counts as used when it was made
        token.used = pages::momentOf(context, row.lastUsedAt);
    token.hasNoScope = token.scopes.empty();
    if (row.expiresAt)
        token.ends = pages::momentOf(context, *row.expiresAt);
    for (const auto& each : repositories)
        token.repositories.push_back(each.owner + "/" + each.name);
    return token;
}

Allowed shown(const Context& context, const grants::ListedGrant& listed)
{
    const auto& grant = listed.grant;
    Allowed allowed{.name = listed.applicationName,
                    .revokeAddress = pageAddress(context, "user/settings/applications/oauth2/" +
                                                              std::to_string(grant.applicationId) + "/revoke/" +
                                                              std::to_string(grant.id)),
                    .since = pages::momentOf(context, grant.createdAt),
                    .meanings = oauth::meaningOf(context, grants::ScopeWords::parse(grant.scope))};
    if (grant.lastUsedAt > 0)
        allowed.used = pages::momentOf(context, grant.lastUsedAt);
    return allowed;
}

TokenList tokensOf(Context& context, const std::string& text)
{
    tokens::TokenStore store(context.db());
    const auto accountId = context.who.userId;
    const auto page = http::PageRequest::resolve(context);
    const auto rows = store.ofAccount(accountId, {page.limit, page.offset()}, text);
    auto repositories = store.repositoriesOf(rows);
    TokenList list{.isEmpty = rows.empty() && text.empty(),
                   .isNoneFound = rows.empty() && !text.empty(),
                   .pager = pages::pagerFor(context, page, store.countOfAccount(accountId, text))};
    for (const auto& row : rows)
        list.tokens.push_back(shown(context, row, repositories[row.id]));
    return list;
}

AllowedList allowedBy(Context& context, const std::string& text)
{
    constexpr std::string_view kParameter = "allowed_page";
    grants::GrantStore store(context.db());
    const auto accountId = context.who.userId;
    const auto page = pages::pageWanted(context, kParameter);
    AllowedList list{.pager = pages::pagerFor(context, page, store.countOfAccount(accountId, text), kParameter)};
    for (const auto& listed : store.ofAccount(accountId, {page.limit, page.offset()}, text))
        list.allowed.push_back(shown(context, listed));
    list.isEmpty = list.allowed.empty() && text.empty();
    list.isNoneFound = list.allowed.empty() && !text.empty();
    return list;
}

OAuthPanels oauthPanels(Context& context, const std::string& text)
{
    constexpr std::string_view kParameter = "own_page";
    return {.allowed = allowedBy(context, text),
            .own = application_pages::listOf(context, managedSelf(context),
                                             {pages::pageWanted(context, kParameter), kParameter, text})};
}

struct TokenPage {
    std::string name{}, value{}, scopes{}, back{};
    std::optional<pages::Moment> ends{};
    static constexpr auto entries()
    {
        using P = TokenPage;
        using pages::entry;
        return std::tuple{entry("TOKEN_NAME", &P::name), entry("VALUE", &P::value), entry("SCOPES", &P::scopes),
                          entry("BACK", &P::back), entry("TOKEN_EXPIRES", &P::ends)};
    }
};

} // namespace

pages::View applicationsView(http::Context& context, const pages::TextQuery& query, const TokenForm& form,
                             const std::optional<forms::Refusal>& refusal)
{
    ApplicationsPage model{.base = pageAddress(context, kApplicationsAddress),
                           .createAddress = pageAddress(context, std::string(kApplicationsAddress) + "/oauth2"),
                           .text = query.text,
                           .tokens = tokensOf(context, query.text),
                           .choices = scopeChoices(context, form.scopes),
                           .lifeTimes = lifeTimes(context, form.days)};
    if (context.settings.oauth2.enabled)
        model.oauth = oauthPanels(context, query.text);
    model.canBeSearched =
        !model.tokens.isEmpty || (model.oauth && (!model.oauth->allowed.isEmpty || !model.oauth->own.isEmpty));
    auto view = settingsView(context, "settings/applications", kSection, model);
    application_pages::offerForm(view, context);
    forms::fill(view, form, refusal);
    return view;
}

pages::View tokenView(const http::Context& context, const tokens::NewToken& made)
{
    TokenPage page{.name = made.row.name,
                   .value = made.value,
                   .scopes = made.row.scopes,
                   .back = pageAddress(context, kApplicationsAddress)};
    if (made.row.expiresAt)
        page.ends = pages::momentOf(context, *made.row.expiresAt);
    auto view = settingsView(context, "settings/token", kSection, page);
    view.powers = pages::ScriptPolicy::OwnScript;
    return view;
}

} // namespace trivet::settings_pages
