#include "settings_pages/authorized_view.hpp"

#include "db/database.hpp"
#include "grants/grant_store.hpp"
#include "oauth/scope_meaning.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "settings_pages/application_tabs.hpp"
#include "settings_pages/settings_view.hpp"
#include "settings_pages/token_views.hpp"

namespace trivet::settings_pages {
namespace {

constexpr pages::Section kSection{"applications", "settings.applications"_text};

struct Allowed {
    std::string name{}, revokeAddress{};
    pages::Moment since{};
    std::optional<pages::Moment> used{};
    std::vector<std::string> meanings{};

    static constexpr auto entries()
    {
        using A = Allowed;
        using pages::entry;
        return ValueList{entry("NAME", &A::name), entry("REVOKE", &A::revokeAddress), entry("SINCE", &A::since),
                         entry("USED", &A::used), entry("MEANING", &A::meanings)};
    }
};

struct AuthorizedPage {
    std::string base{}, text{};
    std::vector<Allowed> allowed{};
    bool isEmpty = false, isNoneFound = false, canBeSearched = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using P = AuthorizedPage;
        using pages::entry;
        return ValueList{entry("BASE", &P::base),
                         entry("TEXT", &P::text),
                         entry("APPLICATION", &P::allowed),
                         entry("IS_EMPTY", &P::isEmpty),
                         entry("HAS_NO_MATCH", &P::isNoneFound),
                         entry("CAN_BE_SEARCHED", &P::canBeSearched),
                         entry("PAGER", &P::pager)};
    }
};

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

} // namespace

pages::View authorizedView(http::Context& context, const pages::TextQuery& query, const http::PageRequest& page)
{
    grants::GrantStore store(context.db());
    const auto accountId = context.who.userId;
    AuthorizedPage model{.base = pageAddress(context, kAuthorizedAddress),
                         .text = query.text,
                         .pager = pages::pagerFor(context, page, store.countOfAccount(accountId, query.text))};
    for (const auto& listed : store.ofAccount(accountId, {page.limit, page.offset()}, query.text))
        model.allowed.push_back(shown(context, listed));
    model.isEmpty = model.allowed.empty() && query.text.empty();
    model.isNoneFound = model.allowed.empty() && !query.text.empty();
    model.canBeSearched = !model.isEmpty;
    auto view = settingsView(context, "settings/authorized", kSection, model);
    addApplicationTabs(view, context, ApplicationTab::Authorized);
    return view;
}

} // namespace trivet::settings_pages
