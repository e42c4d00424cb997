#include "settings_pages/applications_view.hpp"

#include "application_pages/application_views.hpp"
#include "applications/application_rules.hpp"
#include "db/database.hpp"
#include "grants/grant_store.hpp"
#include "oauth/scope_meaning.hpp"
#include "settings_pages/own_desk.hpp"
#include "settings_pages/settings_view.hpp"
#include "tokens/token_store.hpp"

namespace trivet::settings_pages {
namespace {

constexpr pages::Section kSection{"applications", "settings.applications"_text};
constexpr std::int64_t kMostGrants = 500;

struct ListedToken {
    std::int64_t id = 0;
    std::string name{}, lastEight{}, scopes{};
    bool hasNoScope = false, isOver = false, neverEnds = false;
    pages::Moment made{}, used{};
    std::optional<pages::Moment> ends{};
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
                          entry("IS_OVER", &T::isOver),
                          entry("NEVER_ENDS", &T::neverEnds),
                          entry("TOKEN_MADE", &T::made),
                          entry("TOKEN_USED", &T::used),
                          entry("TOKEN_ENDS", &T::ends),
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

struct OAuthPanels {
    std::vector<Allowed> allowed{};
    bool isEmpty = false;
    application_pages::ApplicationList own{};

    static constexpr auto entries()
    {
        using O = OAuthPanels;
        using pages::entry;
        return std::tuple{entry("APPLICATION", &O::allowed), entry("IS_EMPTY", &O::isEmpty), entry("OWN", &O::own)};
    }
};

struct ApplicationsPage {
    std::string base{}, createAddress{};
    std::vector<ListedToken> tokens{};
    bool hasNoToken = false;
    std::vector<ScopeChoice> choices{};
    std::vector<LifeTime> lifeTimes{};
    std::optional<pages::Pager> pager{};
    std::optional<OAuthPanels> oauth{};

    static constexpr auto entries()
    {
        using P = ApplicationsPage;
        using pages::entry;
        return std::tuple{entry("BASE", &P::base),      entry("CREATE_ADDRESS", &P::createAddress),
                          entry("TOKEN", &P::tokens),   entry("HAS_NO_TOKEN", &P::hasNoToken),
                          entry("CHOICE", &P::choices), entry("LIFE_TIME", &P::lifeTimes),
                          entry("PAGER", &P::pager),    entry("OAUTH", &P::oauth)};
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
                      .made = pages::momentOf(context, row.createdAt),
                      .used = pages::momentOf(context, row.lastUsedAt)};
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

OAuthPanels oauthPanels(Context& context)
{
    OAuthPanels panels{
        .own = application_pages::listOf(context, ownDesk(context), {.page = 1, .limit = applications::kMostPerOwner})};
    for (const auto& listed : grants::GrantStore(context.db()).ofAccount(context.who.userId, {kMostGrants, 0}))
        panels.allowed.push_back(shown(context, listed));
    panels.isEmpty = panels.allowed.empty();
    return panels;
}

struct TokenPage {
    std::string name{}, value{}, scopes{}, back{};
    std::optional<pages::Moment> ends{};
    static constexpr auto entries()
    {
        using P = TokenPage;
        using pages::entry;
        return std::tuple{entry("TOKEN_NAME", &P::name), entry("VALUE", &P::value), entry("SCOPES", &P::scopes),
                          entry("BACK", &P::back), entry("TOKEN_ENDS", &P::ends)};
    }
};

} // namespace

pages::View applicationsView(http::Context& context, const http::PageRequest& page, const TokenForm& form,
                             const std::optional<forms::Refusal>& refusal)
{
    tokens::TokenStore store(context.db());
    const auto accountId = context.who.userId;
    const auto rows = store.ofAccount(accountId, {page.limit, page.offset()});
    auto repositories = store.repositoriesOf(rows);
    ApplicationsPage model{.base = pageAddress(context, kApplicationsAddress),
                           .choices = scopeChoices(context, form.scopes),
                           .lifeTimes = lifeTimes(context, form.days),
                           .pager = pages::pagerFor(context, page, store.countOfAccount(accountId))};
    for (const auto& row : rows)
        model.tokens.push_back(shown(context, row, repositories[row.id]));
    model.hasNoToken = rows.empty();
    model.createAddress = pageAddress(context, std::string(kApplicationsAddress) + "/oauth2");
    if (context.settings.oauth2.enabled)
        model.oauth = oauthPanels(context);
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
    view.powers = pages::Powers::OwnScript;
    return view;
}

} // namespace trivet::settings_pages
