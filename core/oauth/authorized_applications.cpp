// The applications a user has allowed, and taking that back.
#include "audit/trail.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "grants/grant_store.hpp"
#include "http/endpoint.hpp"
#include "oauth/scope_meaning.hpp"
#include "oauth/tables.hpp"
#include "pages/site.hpp"
#include "pages/view.hpp"
#include "sessions/form_token.hpp"

namespace trivet::oauth {
namespace {

using http::Method;
using http::Scope;
using pages::operator""_text;

constexpr std::string_view kAction = "revoke";
constexpr std::int64_t kMostShown = 500;

struct AllowedApplication {
    std::string name{}, since{}, lastUse{}, revokeAddress{};
    std::vector<std::string> meanings{};

    static constexpr auto entries()
    {
        using A = AllowedApplication;
        using pages::entry;
        return std::tuple{entry("NAME", &A::name), entry("SINCE", &A::since), entry("LAST_USE", &A::lastUse),
                          entry("REVOKE", &A::revokeAddress), entry("MEANING", &A::meanings)};
    }
};

struct AllowedPage {
    std::vector<AllowedApplication> applications{};
    bool isEmpty = false;
    std::string formToken{};

    static constexpr auto entries()
    {
        using P = AllowedPage;
        using pages::entry;
        return std::tuple{entry("APPLICATION", &P::applications), entry("IS_EMPTY", &P::isEmpty),
                          entry("FORM_TOKEN", &P::formToken)};
    }
};

std::string dayOf(const http::Context& context, std::int64_t seconds)
{
    return seconds == 0 ? pages::text(context, "oauth.never"_text) : rfc3339(seconds).substr(0, 10);
}

AllowedApplication shown(const http::Context& context, const grants::ListedGrant& listed)
{
    const auto& grant = listed.grant;
    return {.name = listed.applicationName,
            .since = dayOf(context, grant.createdAt),
            .lastUse = dayOf(context, grant.lastUsedAt),
            .revokeAddress = pages::pathTo(context.settings, "user/settings/applications/oauth2/" +
                                                                 std::to_string(grant.applicationId) + "/revoke/" +
                                                                 std::to_string(grant.id)),
            .meanings = meaningOf(context, grants::ScopeWords::parse(grant.scope))};
}

pages::View applicationsPage(http::Context& context)
{
    AllowedPage page{.formToken = sessions::formToken(context, kAction)};
    for (const auto& listed : grants::GrantStore(context.db()).ofAccount(context.who.userId, {kMostShown, 0}))
        page.applications.push_back(shown(context, listed));
    page.isEmpty = page.applications.empty();
    auto view = pages::view("oauth/authorized_applications", pages::text(context, "settings.applications"_text), page);
    view.place = {&pages::kUserSettings, "applications", {}};
    return view;
}

struct RevokePath {
    static constexpr auto schema = json::path();
    std::int64_t application = 0, grant = 0;
    static constexpr auto fields()
    {
        return std::tuple{json::field("application", &RevokePath::application, "Number of the application"),
                          json::field("grant", &RevokePath::grant, "Number of what was allowed")};
    }
};

struct RevokeForm {
    static constexpr auto schema = json::form("RevokeForm");
    std::string formToken{};
    static constexpr auto fields()
    {
        return std::tuple{
            json::field(sessions::kFormTokenField, &RevokeForm::formToken, "From the page", json::maxLength(128))};
    }
};

// Everything the application got ends with it, in every worker. What is gone already is no error.
http::Redirect revoke(http::Context& context, const RevokePath& path, const RevokeForm& form)
{
    sessions::requireFormToken(context, kAction, form.formToken);
    const audit::Deed deed{audit::Action::ApplicationRevoke, context.who.name, std::to_string(path.application)};
    audit::recorded(context, deed, [&] { grants::GrantStore(context.db()).remove(context.who.userId, path.grant); });
    return {pages::pathTo(context.settings, "user/settings/applications")};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<applicationsPage>({.method = Method::Get,
                                      .path = "/user/settings/applications",
                                      .id = "applicationsPage",
                                      .tag = "pages",
                                      .summary = "The applications a user has allowed",
                                      .scope = Scope::none()}),
    http::endpoint<revoke>({.method = Method::Post,
                            .path = "/user/settings/applications/oauth2/{application}/revoke/{grant}",
                            .id = "revokeApplication",
                            .tag = "pages",
                            .summary = "Take back what was allowed",
                            .scope = Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> authorizedApplicationEndpoints() { return kEndpoints; }

} // namespace trivet::oauth
