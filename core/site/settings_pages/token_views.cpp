#include "settings_pages/token_views.hpp"

#include "db/database.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "settings_pages/application_tabs.hpp"
#include "settings_pages/settings_view.hpp"
#include "settings_pages/token_presets.hpp"
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
        return ValueList{entry("TOKEN_ID", &T::id),
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

struct TokensPage {
    std::string base{}, text{};
    std::vector<ListedToken> tokens{};
    bool isEmpty = false, isNoneFound = false, canBeSearched = false;
    std::optional<pages::Pager> pager{};
    std::vector<OfferedPreset> presets{};
    std::vector<ScopeChoice> choices{};
    std::vector<LifeTime> lifeTimes{};
    bool opensNothing = false;

    static constexpr auto entries()
    {
        using P = TokensPage;
        using pages::entry;
        return ValueList{entry("BASE", &P::base),
                         entry("TEXT", &P::text),
                         entry("TOKEN", &P::tokens),
                         entry("HAS_NO_TOKEN", &P::isEmpty),
                         entry("HAS_NO_MATCH", &P::isNoneFound),
                         entry("CAN_BE_SEARCHED", &P::canBeSearched),
                         entry("PAGER", &P::pager),
                         entry("PRESET", &P::presets),
                         entry("CHOICE", &P::choices),
                         entry("LIFE_TIME", &P::lifeTimes),
                         entry("OPENS_NOTHING", &P::opensNothing)};
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

void addTokens(TokensPage& model, Context& context)
{
    tokens::TokenStore store(context.db());
    const auto accountId = context.who.userId;
    const auto page = http::PageRequest::resolve(context);
    const auto rows = store.ofAccount(accountId, {page.limit, page.offset()}, model.text);
    auto repositories = store.repositoriesOf(rows);
    for (const auto& row : rows)
        model.tokens.push_back(shown(context, row, repositories[row.id]));
    model.isEmpty = rows.empty() && model.text.empty();
    model.isNoneFound = rows.empty() && !model.text.empty();
    model.canBeSearched = !model.isEmpty;
    model.pager = pages::pagerFor(context, page, store.countOfAccount(accountId, model.text));
}

struct TokenPage {
    std::string name{}, value{}, scopes{}, back{};
    std::optional<pages::Moment> ends{};
    static constexpr auto entries()
    {
        using P = TokenPage;
        using pages::entry;
        return ValueList{entry("TOKEN_NAME", &P::name), entry("VALUE", &P::value), entry("SCOPES", &P::scopes),
                         entry("BACK", &P::back), entry("TOKEN_EXPIRES", &P::ends)};
    }
};

} // namespace

pages::View tokensView(http::Context& context, const TokensInput& input)
{
    const auto& form = input.form;
    TokensPage model{.base = pageAddress(context, kApplicationsAddress),
                     .text = input.text,
                     .presets = offeredPresets(context, input.preset),
                     .choices = scopeChoices(context, form.scopes),
                     .lifeTimes = lifeTimes(context, form.days),
                     .opensNothing = input.opensNothing};
    addTokens(model, context);
    auto view = settingsView(context, "settings/tokens", kSection, model);
    addApplicationTabs(view, context, ApplicationTab::Tokens);
    forms::fill(view, form, input.refusal);
    if (input.opensNothing)
        view.status = 422;
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
